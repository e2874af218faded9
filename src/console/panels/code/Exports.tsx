/** Buttons that save the request as a file for another tool. */
import {useState} from 'react';
import {Button} from '../../../components/Button.tsx';
import {bodyOf, request} from '../../../http/request.ts';
import {saveJson} from '../../../http/save-file.ts';
import {site} from '../../../site.ts';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import {type CollectionItem, harOf, postmanOf} from './exports.ts';

export function Exports() {
  const {operation, request: typed, outcome} = useConsole();
  const [problem, setProblem] = useState('');
  const collection = `${site.slug}.postman_collection.json`;
  const savePostman = () =>
    request(`/downloads/${collection}`)
      .then(bodyOf<CollectionItem>)
      .then(
        published => {
          setProblem('');
          saveJson(collection, postmanOf(published, operation, typed));
        },
        () => setProblem('The collection didn’t load. Try again.'),
      );
  return (
    <>
      <Button
        variant="secondary"
        size="xs"
        onClick={() => saveJson(`${operation.id}.har`, harOf(operation, typed, outcome.sentRequest, location.origin))}
      >
        Save as HAR
      </Button>
      {operation.servers.some(({workspace}) => workspace) && (
        <Button variant="secondary" size="xs" onClick={savePostman}>
          Save for Postman
        </Button>
      )}
      <span role="status" className={panels.problem}>
        {problem}
      </span>
    </>
  );
}
