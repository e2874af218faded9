/** Form controls with label, hint, error and counter, connected by ARIA. They hold no state and validate nothing. */
import clsx from 'clsx';
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  use,
  useId,
} from 'react';
import styles from './Field.module.css';
import {WarningIcon} from './icons.tsx';
import {type Option, Options} from './Options.tsx';

interface FrameProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The message for an empty required field, which the form shows (src/forms/use-form.ts). */
  missing?: string;
  /** The message when the browser or the server rejects its value. */
  wrong?: string;
  /** Marks an optional field; all others are required. */
  optional?: boolean;
  /** The typed text, whose characters are counted against the limit. */
  counted?: string;
  /** The most characters; the form says how many are too many. With `maxLength`, browsers cut pasted text without a word. */
  limit?: number;
}

/** The errors of the form around the fields, by their names. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

function useFrame<T extends {name?: string}>(props: FrameProps & T) {
  const errors = use(FieldErrors);
  const {label, hint, error = errors[props.name ?? ''], missing, wrong, optional, counted, limit, ...rest} = props;
  const id = useId();
  const count = counted === undefined ? undefined : [...counted].length;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const over = count !== undefined && limit !== undefined && count >= limit;

  const wrap = (control: ReactNode) => (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}> (optional)</span>}
        </label>
        {count !== undefined && limit !== undefined && (
          <span className={clsx(styles.counter, 'hz-js-only', over && styles.full)}>
            <span aria-hidden="true">{`${count}/${limit}`}</span>
            <span className="hz-visually-hidden">{`${count} of ${limit} characters used`}</span>
          </span>
        )}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {control}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <WarningIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  );

  const control = {
    ...rest,
    id,
    required: !optional,
    'data-missing': missing,
    'data-wrong': wrong,
    'data-limit': limit,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: clsx(styles.control, error && styles.invalid),
  };

  return {control, wrap};
}

export function TextField(props: FrameProps & InputHTMLAttributes<HTMLInputElement>) {
  const {control, wrap} = useFrame(props);
  return wrap(<input type="text" {...control} />);
}

export function TextArea(props: FrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const {control, wrap} = useFrame(props);
  return wrap(<textarea rows={4} {...control} />);
}

interface SelectProps extends FrameProps, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[];
}

export function Select({options, ...props}: SelectProps) {
  const {control, wrap} = useFrame(props);
  return wrap(
    <select {...control}>
      <Options options={options} />
    </select>,
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode;
  role?: 'switch';
}

export function Checkbox({label, role, ...rest}: CheckboxProps) {
  return (
    <label className={styles.tick}>
      <input {...rest} type="checkbox" role={role} className={styles[role ?? 'box']} />
      <span>{label}</span>
    </label>
  );
}
