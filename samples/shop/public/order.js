// The checkout: the button, what it says, and what the shop's server hears. The order is believed to be confirmed when the
// webhook says so; the callbacks here are for the eyes of the customer.
const target = document.querySelector('#hutz');
const {apiKey, serviceName, serviceType, amount, upfront, transactionId} = target.dataset;
const said = text => {
  document.querySelector('#said').textContent = text;
};

try {
  Hutz.init({apiKey, environment: 'sandbox'});
  Hutz.mount(target, {
    serviceName,
    serviceType,
    estimatedAmount: Number(amount),
    requiredUpfrontPayment: Number(upfront),
    transactionId,
    buttonText: 'Connect to',
    buttonStyle: {width: '100%'},
    onSuccess: result => said(`Your share is confirmed (${result.status}). We wait for your roommates.`),
    onError: error => {
      console.error(error.code, error.message);
      said(error.userMessage);
    },
    onCancel: () => said('You left without confirming. Nothing was ordered.'),
  });
} catch (error) {
  console.error(error);
  said("This way to pay isn't available right now.");
}

new EventSource(`${location.pathname}/state`).addEventListener('message', ({data}) => {
  const {status, events} = JSON.parse(data);
  document.querySelector('#status').textContent = status;
  document.querySelector('#events').replaceChildren(
    ...events.map(({name, at}) => {
      const item = document.createElement('li');
      item.textContent = `${name} at ${new Date(at).toLocaleTimeString()}`;
      return item;
    }),
  );
});

const household = document.querySelector('#household');
household.hidden = household.dataset.sandbox === '';
household.addEventListener('click', async ({target: {dataset}}) => {
  if (!dataset.action) return;
  await fetch(`${location.pathname}/play`, {method: 'POST', body: new URLSearchParams({action: dataset.action})});
});
