/** Names that this folder adds to the theme, and files that the bundler turns into addresses. */
declare module '@theme/Header' {
  export default function Header(): React.ReactNode;
}
declare module '@theme/Footer' {
  export default function Footer(): React.ReactNode;
  export function SimpleFooter(): React.ReactNode;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
