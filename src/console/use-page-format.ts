/** Connects the console with the page's own format switch (src/reference/FormatSwitch.tsx), whose tables show one format. */
import {useEffect} from 'react';
import {useConsole} from './use-console.ts';

export function usePageFormat(): void {
  const {core, operation, request} = useConsole();
  const {format} = request;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each format
  useEffect(() => {
    if (operation.formats.length < 2) return;
    const name = `format-${operation.id}`;
    const {dataset} = document.documentElement;
    const show = () => {
      dataset.format = String(core.state().request.format);
      for (const choice of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
        choice.checked = choice.value === dataset.format;
    };
    const choose = ({target}: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== name) return;
      core.chooseFormat(Number(target.value));
    };
    show();
    document.addEventListener('change', choose);
    return () => {
      document.removeEventListener('change', choose);
      delete dataset.format;
    };
  }, [core, operation, format]);
}
