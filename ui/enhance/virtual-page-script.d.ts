declare module "virtual:page-script" {
  /** URL of the small script of every page. For server code only. */
  const url: string;
  export default url;
}
