/** Form controls with label, hint, error and counter, connected by ARIA. They hold no state and validate nothing. */
import clsx from 'clsx';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './Field.module.css';
import {WarningIcon} from './icons.tsx';

interface FrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks a field that may stay empty; the rest are required. */
  optional?: boolean;
  /** Characters typed, shown against the control's maxLength. */
  count?: number | undefined;
}

type ControlProps = {id?: string | undefined; maxLength?: number | undefined};

function useFrame<T extends ControlProps>(props: FrameProps & T) {
  const {label, hint, error, optional, count, id: given, ...rest} = props;
  const max = props.maxLength;
  const own = useId();
  const id = given ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const over = count !== undefined && max !== undefined && count >= max;
  const wrap = (control: ReactNode) => (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}> (optional)</span>}
        </label>
        {count !== undefined && max !== undefined && (
          <span className={clsx(styles.counter, over && styles.full)}>
            <span aria-hidden="true">{`${count}/${max}`}</span>
            <span className="hz-visually-hidden">{`${count} of ${max} characters used`}</span>
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

export function Select(props: FrameProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const {control, wrap} = useFrame(props);
  return wrap(<select {...control} />);
}

type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {label: ReactNode};

export function Checkbox({label, ...rest}: TickProps) {
  return (
    <label className={styles.tick}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}

export function Switch({label, ...rest}: TickProps) {
  return (
    <label className={styles.tick}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox gives the state by itself */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
      <span>{label}</span>
    </label>
  );
}
