/** Name, phone and email fields with keyboard, autofill and the contract's limits. */
import type {ComponentProps} from 'react';
import {TextField} from '../components/Field.tsx';
import {forms} from './copy.ts';

type FieldProps = Partial<ComponentProps<typeof TextField>>;

export function NameField(props: FieldProps) {
  return <TextField {...forms.name} name="name" autoComplete="name" autoCapitalize="words" limit={100} {...props} />;
}

export function PhoneField(props: FieldProps) {
  return (
    <TextField
      {...forms.phone}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      pattern=".*\p{Nd}.*"
      limit={32}
      {...props}
    />
  );
}

export function EmailField(props: FieldProps) {
  return (
    <TextField
      {...forms.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
      limit={254}
      {...props}
    />
  );
}

/** A business and its contact person. */
export function BusinessFields() {
  const {name, contact, phone} = forms.business;
  return (
    <>
      <TextField {...name} name="businessName" autoComplete="organization" limit={200} />
      <NameField label={contact} name="contactName" />
      <PhoneField label={phone} name="phoneNumber" />
      <EmailField />
    </>
  );
}
