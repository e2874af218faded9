/** Downloads the request as a file for another tool. */
import {useState} from 'react';
import {Button} from '../../../components/Button.tsx';
import {bodyOf, request} from '../../../http/request.ts';
import {saveJson} from '../../../http/save-file.ts';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import {harOf, postmanOf} from './exports.ts';

const COLLECTION = '/downloads/hutz.postman_collection.json';

export function Exports() {
  const {operation, request: typed, outcome} = useConsole();
  const [problem, setProblem] = useState('');
  const har = () => saveJson(`${operation.id}.har`, harOf(operation, typed, outcome.sentRequest, location.origin));
  const postman = async () => {
    setProblem('');
    try {
      const collection = await request(COLLECTION).then(bodyOf<Parameters<typeof postmanOf>[0]>);
      saveJson(`${operation.id}.postman_collection.json`, postmanOf(collection, operation, typed, typed.filled));
    } catch {
      setProblem('The collection didn’t load. Try again.');
    }
  };
  return (
    <>
      <Button variant="secondary" size="xs" onClick={har}>
        HAR
      </Button>
      {operation.servers.some(({workspace}) => workspace) && (
        <Button variant="secondary" size="xs" onClick={() => void postman()}>
          Postman collection
        </Button>
      )}
      <span role="status" className={panels.problem}>
        {problem}
      </span>
    </>
  );
}
