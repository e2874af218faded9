/** The options of a `select`: values, or values with labels. */
export type Option = string | readonly [value: string, label: string];

export const Options = ({of}: {of: readonly Option[]}) =>
  of.map(option => {
    const [value, label] = typeof option === 'string' ? [option, option] : option;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
