/**
 * Button acts, ButtonLink navigates. A busy button shows what it is doing and ignores presses. It is `aria-disabled`, because
 * `disabled` would lose the focus. For icons use IconButton.
 */
import clsx from 'clsx';
import type {ComponentProps, MouseEvent} from 'react';
import styles from './Button.module.css';
import {SiteLink, type SiteLinkProps} from './SiteLink.tsx';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'yellow' | 'danger';
  /** `xs` is dense, for tools. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  block?: boolean;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shown instead of the children while the action runs. */
  busy?: string | false;
}

const classNames = ({variant = 'primary', size = 'md', block}: ButtonStyle, extra?: string) =>
  clsx(styles.button, styles[variant], styles[size], block && styles.block, extra);

export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  'aria-disabled': isInactive = Boolean(busy),
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames({variant, size, block}, className)}
      aria-disabled={isInactive || undefined}
      aria-busy={busy ? true : undefined}
      onClick={isInactive ? ignore : onClick}
    >
      {busy ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <span>{busy}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** Also keeps a form from being submitted. */
const ignore = (event: MouseEvent) => event.preventDefault();

export function ButtonLink({variant, size, block, className, ...rest}: SiteLinkProps & ButtonStyle) {
  return <SiteLink {...rest} className={classNames({variant, size, block}, className)} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string;
}

export function IconButton({label, className, ...rest}: IconButtonProps) {
  return <button {...rest} type="button" aria-label={label} title={label} className={clsx(styles.icon, className)} />;
}
