/** Icons on a 20 px grid with one stroke. Always decorative. */

interface IconProps {
  /** Side, px. */
  size?: number;
}

function Stroke({d, size = 20}: IconProps & {d: string}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

export const CheckIcon = (props: IconProps) => <Stroke {...props} d="M4 10.5 8.2 15 16 5.5" />;
export const WarningIcon = (props: IconProps) => <Stroke {...props} d="M10 3 18 16.5H2zM10 8v4M10 14.3v.1" />;
export const InfoIcon = (props: IconProps) => (
  <Stroke {...props} d="M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M10 9.2v4.6M10 6.2v.1" />
);
export const MenuIcon = (props: IconProps) => <Stroke {...props} d="M3 6h14M3 10h14M3 14h14" />;
export const CloseIcon = (props: IconProps) => <Stroke {...props} d="m5 5 10 10M15 5 5 15" />;
export const CopyIcon = (props: IconProps) => (
  <Stroke
    {...props}
    d="M7 7V4.5C7 3.7 7.7 3 8.5 3h7c.8 0 1.5.7 1.5 1.5v7c0 .8-.7 1.5-1.5 1.5H13M4.5 7h7c.8 0 1.5.7 1.5 1.5v7c0 .8-.7 1.5-1.5 1.5h-7c-.8 0-1.5-.7-1.5-1.5v-7C3 7.7 3.7 7 4.5 7"
  />
);
export const CodeIcon = (props: IconProps) => <Stroke {...props} d="M6.5 6 2.5 10l4 4M13.5 6l4 4-4 4" />;
export const WrapIcon = (props: IconProps) => (
  <Stroke {...props} d="M3 4.5h14M3 10h11.2a2.8 2.8 0 0 1 0 5.6H10m2.2-2.2L10 15.6l2.2 2.2M3 15.6h3" />
);
export const SunIcon = (props: IconProps) => (
  <Stroke
    {...props}
    d="M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M10 1.8v1.7M10 16.5v1.7M1.8 10h1.7M16.5 10h1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M4.2 15.8l1.2-1.2M14.6 5.4l1.2-1.2"
  />
);
export const MoonIcon = (props: IconProps) => <Stroke {...props} d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5" />;
export const ChevronIcon = (props: IconProps) => <Stroke {...props} d="m5.5 8 4.5 4.5L14.5 8" />;
export const ArrowIcon = (props: IconProps) => <Stroke {...props} d="M4 10h12M11 5l5 5-5 5" />;
export const SearchIcon = (props: IconProps) => (
  <Stroke {...props} d="M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M12.6 12.6 17 17" />
);
