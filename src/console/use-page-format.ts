/** Connects the console with the page's own format switch (src/reference/FormatSwitch.tsx), whose tables show one format. */
import {useEffect} from 'react';
import {useConsole} from './use-console.ts';

export function usePageFormat(): void {
  const {core, operation, request} = useConsole();
  const {format} = request;
  const many = operation.formats.length > 1;
  useEffect(() => {
    if (!many) return;
    const choose = ({target}: Event) => {
      if (target instanceof HTMLInputElement && target.name === `format-${operation.id}`)
        core.chooseFormat(Number(target.value));
    };
    document.addEventListener('change', choose);
    return () => document.removeEventListener('change', choose);
  }, [core, operation, many]);
  useEffect(() => {
    if (!many) return;
    const {dataset} = document.documentElement;
    dataset.format = String(format);
    for (const choice of document.querySelectorAll<HTMLInputElement>(`input[name="format-${operation.id}"]`))
      choice.checked = Number(choice.value) === format;
    return () => {
      delete dataset.format;
    };
  }, [format, operation, many]);
}
