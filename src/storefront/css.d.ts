/** The build gives the text of a style sheet, minified. */
declare module "*.css" {
  const css: string
  export default css
}
