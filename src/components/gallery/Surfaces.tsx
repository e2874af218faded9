import {Accordion, AccordionItem} from '../Accordion.tsx';
import {Alert, StatusMessage} from '../Alert.tsx';
import {Button} from '../Button.tsx';
import {Card} from '../Card.tsx';
import {StatusChip} from '../Chip.tsx';
import {CodeFrame} from '../CodeFrame.tsx';
import {EmptyState} from '../EmptyState.tsx';
import {Skeleton} from '../Skeleton.tsx';
import {Table} from '../Table.tsx';
import {Row} from './Controls.tsx';

export function Alerts() {
  return (
    <>
      <Row label="In the page" wide>
        <Alert tone="success" title="Bill created">
          Four housemates will be charged.
        </Alert>
        <Alert tone="info" title="For your information">
          The household pays a service fee on this bill.
        </Alert>
        <Alert tone="warning" title="Careful">
          This key works for one transaction.
        </Alert>
        <Alert
          tone="error"
          title="401: the timestamp is in milliseconds"
          action={
            <Button size="sm" variant="secondary">
              Use seconds
            </Button>
          }
        >
          Divide by 1,000 and sign again.
        </Alert>
      </Row>
      <Row label="In a form" wide>
        <StatusMessage tone="success">Your message has been sent successfully!</StatusMessage>
        <StatusMessage tone="error">Failed to send your message. Please try again later.</StatusMessage>
      </Row>
    </>
  );
}

export function Cards() {
  return (
    <>
      <Row label="Cards" wide>
        <Card title="A card">It says one thing.</Card>
        <Card title="A card with a link" to="/docs">
          The whole card is the link.
        </Card>
      </Row>
      <Accordion>
        <AccordionItem title="A question" open>
          Its answer, open by default.
        </AccordionItem>
        <AccordionItem title="Another question">Its answer, closed by default.</AccordionItem>
      </Accordion>
    </>
  );
}

export function Loading() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading, as an example">
      <Row label="Placeholders" wide>
        <Skeleton lines={3} />
        <Skeleton height="6rem" />
        <Skeleton width="3rem" height="3rem" round />
      </Row>
    </div>
  );
}

export function Empty() {
  return (
    <EmptyState title="No deliveries yet" action={<Button>Send a test event</Button>}>
      <p>They show up here as soon as your endpoint has been called.</p>
    </EmptyState>
  );
}

export function Tables() {
  return (
    <Table caption="Bills, as an example">
      <thead>
        <tr>
          <th scope="col">External id</th>
          <th scope="col">Status</th>
          <th scope="col" data-number="">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {[['inv-2026-11', 'pending', '$110.50'] as const, ['inv-2026-10', 'paid', '$96.00'] as const].map(
          ([id, status, amount]) => (
            <tr key={id}>
              <td>
                <code>{id}</code>
              </td>
              <td>
                <StatusChip status={status} />
              </td>
              <td data-number="">{amount}</td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            TOTAL
          </th>
          <td data-number="">$206.50</td>
        </tr>
      </tfoot>
    </Table>
  );
}

export function Frames() {
  return (
    <>
      <CodeFrame title="Code" text={'{\n  "received": true\n}'} />
      <CodeFrame
        title="With a line that is too long for most screens"
        text={`x-signature: sha256=${'0f'.repeat(32)}`}
      />
    </>
  );
}
