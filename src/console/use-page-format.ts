/** Connects the console with the page's own format switch (src/reference/FormatSwitch.tsx), whose tables show one format. */
import {useEffect} from 'react';
import {useConsole} from './use-console.ts';

export function usePageFormat(): void {
  const {core, operation, request} = useConsole();
  const {format} = request;
  useEffect(() => {
    if (operation.formats.length < 2) return;
    const name = `format-${operation.id}`;
    const {dataset} = document.documentElement;
    dataset.format = String(format);
    for (const choice of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
      choice.checked = choice.value === dataset.format;
    const choose = ({target}: Event) => {
      if (target instanceof HTMLInputElement && target.name === name) core.chooseFormat(Number(target.value));
    };
    document.addEventListener('change', choose);
    return () => {
      document.removeEventListener('change', choose);
      delete dataset.format;
    };
  }, [core, operation, format]);
}
