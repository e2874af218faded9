/** Constants that the build defines (src/build/files/sdk-script.ts). */
declare const __API_ORIGIN__: string;
declare const __PRODUCT__: string;
declare const __VERSION__: string;
declare module '*/button.css' {
  const text: string;
  export default text;
}
