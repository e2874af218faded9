/** The options of a `select`: values, or values with labels. */
export type Option = string | readonly [value: string, label: string];

export const Options = ({options}: {options: readonly Option[]}) =>
  options.map(option => {
    const [value, label] = typeof option === 'string' ? [option, option] : option;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
