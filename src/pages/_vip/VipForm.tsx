/**
 * The VIP form. Referrer, QR code and city from the URL are sent along and kept for the next person on this device; a city from
 * the URL hides the field.
 */
import {type FormEvent, useEffect, useState} from 'react';
import {TextField} from '../../components/Field.tsx';
import {
  EmailField,
  Form,
  failure,
  NameField,
  PhoneField,
  personTexts,
  Status,
  Submit,
  useForm,
} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';
import {site} from '../../site.ts';
import {celebrate} from './celebrate.ts';

const FIELDS = ['name', 'phone', 'email', 'city'];
const failed = {
  refused: 'Failed to join the VIP list.',
  lost: 'An error occurred. Please try again later.',
  quote: true,
};
const joined = `Congrats! You're on the VIP list. ${site.founder.firstName} will reach out soon with details to start using ${site.products.feeWaiver}.`;

interface VipFormProps {
  /** Number of fields that are filled in. */
  onProgress: (filled: number) => void;
  onJoined: () => void;
}

/** The three that a link may bring; the contract holds 100 characters of each. */
function readAddress() {
  const query = new URLSearchParams(location.search);
  const read = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  return {referrerId: read('referrerId'), qrId: read('qrId'), city: read('city')};
}

export function VipForm({onProgress, onJoined}: VipFormProps) {
  const api = useSiteApi();
  const [address, setAddress] = useState({referrerId: '', qrId: '', city: ''});
  useEffect(() => setAddress(readAddress()), []);

  const form = useForm({
    texts: {...personTexts, city: {missing: 'Enter your city.'}},
    send: async ({name = '', phone = '', email = '', city = '', website}) => {
      const {referrerId, qrId} = address;
      try {
        await api.joinWaitlist({name, phone, email, city, referrerId, qrId, ...(website && {website})});
      } catch (error) {
        return failure(error, failed);
      }
      onJoined();
      void celebrate();
      return {tone: 'success', text: joined};
    },
  });

  const progress = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    onProgress(FIELDS.filter(name => String(typed.get(name) ?? '').trim() !== '').length);
  };

  return (
    <Form form={form} path="/api/waitlist" label="Join the VIP list" onInputCapture={progress}>
      <NameField {...form.field('name')} />
      <PhoneField {...form.field('phone')} />
      <EmailField {...form.field('email')} />
      {address.city ? (
        <input type="hidden" name="city" value={address.city} />
      ) : (
        <TextField
          label="City"
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={100}
          {...form.field('city')}
        />
      )}
      <Submit form={form} busy="Submitting..." variant="yellow" size="lg" block>
        Join the VIP list
      </Submit>
      <Status form={form} />
    </Form>
  );
}
