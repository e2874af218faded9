/** Downloads the request as a file for another tool. */
import {useState} from 'react';
import {bodyOf, request} from '../../../http/request.ts';
import {saveJson} from '../../../http/save-file.ts';
import {useConsole} from '../../use-console.ts';
import styles from '../tools.module.css';
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
      <button type="button" className={styles.plain} onClick={har}>
        HAR
      </button>
      {operation.servers.some(({workspace}) => workspace) && (
        <button type="button" className={styles.plain} onClick={() => void postman()}>
          Postman collection
        </button>
      )}
      <span role="status" className={styles.problem}>
        {problem}
      </span>
    </>
  );
}
