/** The one call of the package that is used; it comes without types. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    characters: string,
    options: {targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, number | {min: number; max: number}>},
  ): Promise<Buffer>;
}
