/** The door of the form layer. */
export {Form, Status, Submit} from './Form.tsx';
export {EmailField, NameField, PhoneField, personTexts} from './fields.tsx';
export {failure} from './outcome.ts';
export {useForm, type Values} from './useForm.ts';
