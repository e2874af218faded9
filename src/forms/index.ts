export {ContactForm} from './ContactForm.tsx';
export {discardDraft} from './draft.ts';
export {DataUse, Form} from './Form.tsx';
export {BusinessFields, EmailField, NameField, PhoneField} from './fields.tsx';
export {describeFailure} from './messages.ts';
export {useForm, type Values} from './use-form.ts';
