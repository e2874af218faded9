import {useState} from 'react';
import {Avatar} from '../Avatar.tsx';
import {Checkbox, Select, Switch, TextArea, TextField} from '../Field.tsx';
import {Segmented} from '../Segmented.tsx';
import {Stars, StarsInput} from '../Stars.tsx';
import {Tabs} from '../Tabs.tsx';
import {Row} from './Row.tsx';

const shapes = [
  {value: 'agreement', label: 'Agreement format'},
  {value: 'invoice', label: 'Invoice format'},
];

export function Fields() {
  const [text, setText] = useState('Our dryer eats socks.');
  return (
    <Row label="Every state of a field" wide>
      <TextField label="Default" placeholder="Placeholder" name="rest" />
      <TextField label="With a hint" hint="The name on the lease." name="hint" />
      <TextField label="Nickname" optional name="optional" />
      <TextField
        label="Wrong"
        defaultValue="june@"
        error="Enter an email address such as june@example.com."
        name="wrong"
      />
      <TextField label="Disabled" defaultValue="Applications open soon" disabled name="disabled" />
      <TextField label="Read only" defaultValue="usr_walt" readOnly name="readonly" />
      <Select label="A choice" name="choice">
        <option>Energy</option>
        <option>Cleaning</option>
      </Select>
      <Select label="No choice" error="Choose a city." name="city">
        <option value="">Choose…</option>
      </Select>
      <Select label="Disabled choice" disabled name="nochoice">
        <option>Energy</option>
      </Select>
      <TextArea
        label="Counted"
        maxLength={25}
        count={text.length}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        name="counted"
      />
      <TextArea label="With an error" error="Write a message." name="wrongtext" />
    </Row>
  );
}

export function Choices() {
  const [shape, setShape] = useState('agreement');
  const [tab, setTab] = useState('agreement');
  return (
    <>
      <Row label="Boxes and switches">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
      </Row>
      <Row label="Segmented controls">
        <Segmented label="Body format" choices={shapes} value={shape} onChange={setShape} />
      </Row>
      <Tabs
        label="Body formats"
        choices={shapes}
        value={tab}
        onChange={setTab}
        panels={{agreement: <p>Dollars and camel case.</p>, invoice: <p>Minor units and snake case.</p>}}
      />
    </>
  );
}

export function Ratings() {
  const [rating, setRating] = useState(4);
  return (
    <>
      <Row label="People">
        <Avatar name="Walt" />
        <Avatar name="june" size={64} />
        <Avatar name="Ámbar" size={32} />
      </Row>
      <Row label="Ratings">
        <Stars rating={5} />
        <Stars rating={4.6} />
        <Stars rating={0} />
      </Row>
      <StarsInput label="Your rating" value={rating} onChange={setRating} />
    </>
  );
}
