import type {KeyboardEvent, Ref} from 'react';

interface TabListProps {
  /** Accessible name of the list. */
  label: string;
  choices: readonly {value: string; label: string}[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
  tabClassName?: string;
  /** Start of the ids of tabs and panels, if each tab has its own panel. */
  id?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Tabs with one stop in the tab order. The arrow keys, Home and End choose another tab. */
export function TabList({label, choices, value, onChange, className, tabClassName, id, ref}: TabListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = choices.findIndex(choice => choice.value === value);
    const to = ({ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1} as Record<string, number>)[event.key];
    const next = to === undefined ? undefined : choices.at(to % choices.length);
    // Alt or ⌘ and an arrow key lead back and forward.
    if (!next || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChange(next.value);
    (event.currentTarget.children[choices.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={ref} role="tablist" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {choices.map(choice => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          id={id && `${id}-${choice.value}`}
          aria-selected={choice.value === value}
          aria-controls={id && `${id}-${choice.value}-panel`}
          tabIndex={choice.value === value ? 0 : -1}
          className={tabClassName}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
