declare module "virtual:page-script" {
  /** URL of the small script that every page has. Only for code of the server. */
  const url: string;
  export default url;
}
