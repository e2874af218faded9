/** The texts of every form, and of the contact form. */
export const forms = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  privacy: 'Privacy',
  trap: 'Leave this empty',
  /** Before the email address, between it and the phone number, and after that. */
  noJavaScript: ['This form works without JavaScript too. You can also write to ', ' or call ', '.'],
  business: {name: 'Business name', contact: 'Contact name', phone: 'Phone number'},
  contact: {label: 'Contact us', message: 'Message', submit: 'Send message', busy: 'Sending…'},
};
