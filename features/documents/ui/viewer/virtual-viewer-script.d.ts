declare module "virtual:viewer-script" {
  /** URL of the script of the viewer's frame. Only for code of the server. */
  const url: string;
  export default url;
}
