/** Looks for one person's data by email address or phone number, and lists the deletions. */
import {type FormEvent, useRef, useState} from 'react';
import {StatusMessage} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {type Column, DataTable} from '../../components/DataTable.tsx';
import {TextField} from '../../components/Field.tsx';
import styles from '../Admin.module.css';
import type {Deletion, PersonKey} from '../api.ts';
import {personalData} from '../copy.ts';
import {PersonData, toPersonKey} from '../PersonData.tsx';
import {Time} from '../parts.tsx';
import {useList} from '../use-list.ts';

const DELETIONS: readonly Column<Deletion>[] = [
  {label: personalData.deletions.deleted, cell: ({deletedAt}) => <Time at={deletedAt} />},
  {label: personalData.deletions.entries, number: true, cell: ({entries}) => entries},
  {label: personalData.deletions.record, long: true, cell: ({id}) => <code>{id}</code>},
];

export function PersonView() {
  const [asked, setAsked] = useState<PersonKey>();
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const deletions = useList<Deletion>('deletions', 'order=newest');

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [email, phone] = [String(fields.get('email')).trim(), String(fields.get('phone')).trim()];
    setMissing(email === '' && phone === '');
    setAsked(email || phone ? toPersonKey(email, phone) : undefined);
  };

  const onDeleted = () => {
    setAsked(undefined);
    form.current?.reset();
    form.current?.querySelector('input')?.focus();
    void deletions.reload();
  };

  return (
    <>
      <form ref={form} className={styles.person} aria-label={personalData.label} noValidate onSubmit={show}>
        <TextField label={personalData.email} name="email" type="email" autoComplete="off" optional />
        <TextField label={personalData.phone} name="phone" type="tel" autoComplete="off" optional />
        <Button type="submit">{personalData.submit}</Button>
      </form>
      <StatusMessage tone="error">{isMissing && personalData.missing}</StatusMessage>
      {asked && <PersonData asked={asked} onAsk={setAsked} onDeleted={onDeleted} />}
      {deletions.page && deletions.page.data.length > 0 && (
        <section className={styles.section}>
          <h3>{personalData.deletions.title}</h3>
          <DataTable
            caption={personalData.deletions.title}
            columns={DELETIONS}
            entries={deletions.page.data}
            toKey={({id}) => id}
          />
        </section>
      )}
    </>
  );
}
