/**
 * The VIP form. Referrer and QR code come from the first page's URL that has them, the city from this page's, and stay for the next person
 * on this device. A city from the URL hides the field.
 */
import {type FormEvent, useEffect, useState} from 'react';
import {Alert} from '../../components/Alert.tsx';
import {TextField} from '../../components/Field.tsx';
import {
  Consent,
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
import {HttpError} from '../../http/errors.ts';
import {useSiteApi} from '../../http/use-api.ts';
import {readInvitation} from '../../invitation.ts';
import {site} from '../../site.ts';
import {celebrate} from './celebrate.ts';

const FIELDS = ['name', 'phone', 'email', 'city'];
const failed = {
  rejected: 'Failed to join the VIP list.',
  noResponse: 'An error occurred. Please try again later.',
  quote: true,
};
const joined = `Congrats! You're on the VIP list. ${site.founder.firstName} will reach out soon with details to start using ${site.products.feeWaiver}.`;

interface VipFormProps {
  /** Number of fields that are filled in. */
  onProgress: (filled: number) => void;
  onJoined: (name: string) => void;
}

/** Who invited the visitor may be in the URL of an earlier page; the city is in this one's. The API accepts 100 characters of it. */
function readUrl() {
  const city = (new URLSearchParams(location.search).get('city') ?? '').trim().slice(0, 100);
  return {...readInvitation(), city};
}

export function VipForm({onProgress, onJoined}: VipFormProps) {
  const api = useSiteApi();
  const [fromUrl, setFromUrl] = useState({referrerId: '', qrId: '', city: ''});
  useEffect(() => setFromUrl(readUrl()), []);

  const form = useForm({
    texts: {...personTexts, city: {missing: 'Enter your city.', wrong: 'Enter a shorter city name.'}},
    send: ({name = '', phone = '', email = '', city = ''}, trap) => {
      const {referrerId, qrId} = fromUrl;
      return api.joinWaitlist({name, phone, email, city, referrerId, qrId, ...trap});
    },
    onSuccess: ({name = ''}) => {
      onJoined(name);
      void celebrate();
      return {tone: 'success', text: joined};
    },
    // To be on the list is what they want.
    onFailure: error =>
      error instanceof HttpError && error.status === 409
        ? {tone: 'info', text: error.serverMessage ?? failed.rejected}
        : failure(error, failed),
  });

  const progress = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    onProgress(FIELDS.filter(name => String(typed.get(name) ?? '').trim() !== '').length);
  };

  return (
    <Form form={form} path="/api/waitlist" label="Join the VIP list" onInputCapture={progress}>
      {fromUrl.referrerId && (
        <Alert tone="success" title="You were invited">
          <p>Once you join and your first service is active, you and your friend both get $5 in credits.</p>
        </Alert>
      )}
      <NameField {...form.field('name')} />
      <PhoneField {...form.field('phone')} />
      <EmailField {...form.field('email')} />
      {fromUrl.city ? (
        <>
          <p>{`City: ${fromUrl.city}`}</p>
          <input type="hidden" name="city" value={fromUrl.city} />
        </>
      ) : (
        <TextField
          label="City"
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={100}
          {...form.field('city')}
        />
      )}
      <Consent of="vipEntries" />
      <Submit form={form} busy="Submitting..." variant="yellow" size="lg" block>
        Join the VIP list
      </Submit>
      <Status form={form} />
    </Form>
  );
}
