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
import {celebrate} from './celebrate.ts';
import {vipForm} from './copy.ts';

const FIELDS = ['name', 'phone', 'email', 'city'];
const {city: cityTexts, failed, invited} = vipForm;

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
    texts: {...personTexts, city: cityTexts},
    send: ({name = '', phone = '', email = '', city = ''}, trap) => {
      const {referrerId, qrId} = fromUrl;
      return api.joinWaitlist({name, phone, email, city, referrerId, qrId, ...trap});
    },
    onSuccess: ({name = ''}) => {
      onJoined(name);
      void celebrate();
      return {tone: 'success', text: vipForm.joined};
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
    <Form form={form} path="/api/waitlist" label={vipForm.label} onInputCapture={progress}>
      {fromUrl.referrerId && (
        <Alert tone="success" title={invited.title}>
          <p>{invited.text}</p>
        </Alert>
      )}
      <NameField {...form.field('name')} />
      <PhoneField {...form.field('phone')} />
      <EmailField {...form.field('email')} />
      {fromUrl.city ? (
        <>
          <p>{vipForm.cityIs(fromUrl.city)}</p>
          <input type="hidden" name="city" value={fromUrl.city} />
        </>
      ) : (
        <TextField
          label={cityTexts.label}
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={100}
          {...form.field('city')}
        />
      )}
      <Consent of="vipEntries" />
      <Submit form={form} busy={vipForm.busy} variant="yellow" size="lg" block>
        {vipForm.submit}
      </Submit>
      <Status form={form} />
    </Form>
  );
}
