/** The comment form below a page that wasn't helpful, loaded when the visitor says so. */
import {Button} from '../../../components/Button.tsx';
import {TextArea} from '../../../components/Field.tsx';
import {describeFailure, Form, useForm} from '../../../forms/index.ts';

export function FeedbackComment({path, send}: {path: string; send: (comment: string) => Promise<unknown>}) {
  const form = useForm({
    async submit({comment = ''}) {
      await send(comment);
      return {tone: 'success', text: 'Thanks. Your comment was sent.'};
    },
    failed: error =>
      describeFailure(error, {
        rejected: "We couldn't send your comment. Please try again later.",
        noResponse: "We couldn't send your comment. Please try again.",
      }),
  });
  return (
    <Form form={form} path="/api/page-feedback" label="Comment on this page" data-draft={`feedback ${path}`}>
      <TextArea
        label="What was missing or unclear?"
        hint="Leave out keys and personal data."
        missing="Write what was missing or unclear."
        name="comment"
        limit={1000}
      />
      <div>
        <Button type="submit" busy={form.busy && 'Sending…'} size="sm">
          Send comment
        </Button>
      </div>
    </Form>
  );
}
