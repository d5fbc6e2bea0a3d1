import { observer } from 'mobx-react'
import { useState } from 'react'
import { AgeCard, type AgeAnswer } from '@/features/accounts/parts/age-card'
import { Area } from '@/features/accounts/parts/area'
import { Required } from '@/ui/required'
import { Check } from '@/ui/check'
import { CodeField } from '@/features/accounts/parts/code-field'
import { DateField } from '@/ui/date-field'
import { Field } from '@/ui/field'
import { Shown } from '../shown'

const nothing = () => undefined

function Lines() {
  const [value, setValue] = useState('')
  return (
    <Shown name="Field" props="label, value, type, placeholder, maxLength, titled, error, before, after, disabled">
      <Field titled label="titled" value={value} onInput={setValue} />
      <Field label="placeholder is its name" value={value} onInput={setValue} />
      <Field titled label="before and after" before="+86" after="cm" value={value} onInput={setValue} />
      <Field titled label="error" value="13" error="Eleven digits, please" onInput={nothing} />
      <Field titled label="password" type="password" value="secret" onInput={nothing} />
      <Field titled label="disabled" value="off" disabled onInput={nothing} />
    </Shown>
  )
}

function Codes() {
  return (
    <Shown name="CodeField" props="label, value, left, sending, error, onSend">
      <CodeField value="" left={0} sending={false} onSend={nothing} onInput={nothing} />
      <CodeField value="" left={0} sending onSend={nothing} onInput={nothing} />
      <CodeField value="12" left={42} sending={false} error="Six digits" onSend={nothing} onInput={nothing} />
    </Shown>
  )
}

function Days() {
  const [day, setDay] = useState('')
  return (
    <Shown name="DateField" props="label, value, min, max, onChange">
      <DateField label="No day yet" value={day} min="1940-01-01" max="2026-01-01" onChange={setDay} />
      <DateField label="A day" value={day || '1999-12-31'} min="1940-01-01" max="2026-01-01" onChange={setDay} />
    </Shown>
  )
}

function Texts() {
  const [text, setText] = useState('')
  return (
    <Shown name="Area" props="label, value, placeholder, maxLength, error">
      <Area label="A longer text" placeholder="Tell us more" value={text} maxLength={40} onInput={setText} />
      <Area label="A wrong one" value="Too short" maxLength={40} error="Ten letters at least" onInput={nothing} />
    </Shown>
  )
}

function Checks() {
  const [on, setOn] = useState(false)
  return (
    <Shown name="Check" props="checked, shape round|square, label, disabled">
      <Check checked={on} onChange={setOn}>
        square
      </Check>
      <Check shape="round" checked={on} onChange={setOn}>
        round
      </Check>
      <Check checked disabled onChange={nothing}>
        disabled
      </Check>
    </Shown>
  )
}

/** Kit parts that are filled in. */
export const KitFields = observer(function KitFields() {
  const [age, setAge] = useState<AgeAnswer>({})
  return (
    <>
      <Lines />
      <Codes />
      <Days />
      <Texts />
      <Checks />
      <Shown name="Required" props="state, lacks">
        <Required state={{ id: 'given', isMissed: false, tries: 0 }} lacks="tick this">
          given
        </Required>
        <Required state={{ id: 'missed', isMissed: true, tries: 1 }} lacks="tick this">
          missed
        </Required>
      </Shown>
      <Shown name="AgeCard" props="answer, missed, onChange">
        <AgeCard answer={age} missed={false} onChange={setAge} />
        <AgeCard answer={{}} missed onChange={setAge} />
      </Shown>
    </>
  )
})
