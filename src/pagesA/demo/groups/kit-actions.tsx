import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button'
import { Check } from '@/components/check'
import { Chip } from '@/components/chip'
import { CodeField } from '@/components/code-field'
import { DateField } from '@/components/date-field'
import { Field } from '@/components/field'
import { HoldButton } from '@/components/hold-button'
import { Sheet } from '@/components/sheet'
import { Stepper } from '@/components/stepper'
import { Tabs } from '@/components/tabs'
import { Shown } from '../shown'

const nothing = () => undefined

function Buttons() {
  return (
    <Shown name="Button" props="kind main|soft|line|ink, small, busy, disabled with its reason, grow, label">
      {(['main', 'soft', 'line', 'ink'] as const).map((kind) => (
        <Button key={kind} kind={kind} onTap={nothing}>
          {kind}
        </Button>
      ))}
      <Button small onTap={nothing}>
        small
      </Button>
      <Button kind="main" busy>
        busy
      </Button>
      <Button kind="main" disabled reason="why it is off">
        disabled
      </Button>
    </Shown>
  )
}

function Fields() {
  const [value, setValue] = useState('')
  return (
    <Shown
      name="Field"
      props="label, value, type, titled, error, before, after; CodeField and DateField are fields too"
    >
      <Field titled label="titled" value={value} onInput={setValue} />
      <Field label="placeholder is its name" value={value} onInput={setValue} />
      <Field titled label="error" value="13" error="Eleven digits, please" onInput={nothing} />
      <Field titled label="password" type="password" value="secret" onInput={nothing} />
      <Field titled label="disabled" value="off" disabled onInput={nothing} />
      <CodeField value="" left={0} sending={false} onSend={nothing} onInput={nothing} />
      <CodeField value="" left={42} sending={false} onSend={nothing} onInput={nothing} />
      <DateField label="Birth date" value="" min="1940-01-01" max="2026-01-01" onChange={nothing} />
    </Shown>
  )
}

const Choices = observer(function Choices() {
  const [on, setOn] = useState(false)
  const [count, setCount] = useState(1)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <>
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
      <Shown name="Chip" props="on, label">
        <Chip on onTap={nothing}>
          on
        </Chip>
        <Chip onTap={nothing}>off</Chip>
      </Shown>
      <Shown name="Stepper" props="value, min, max, label, disabled">
        <Stepper value={count} max={5} label="How many" onChange={setCount} />
        <Stepper value={1} max={1} label="Only one" disabled onChange={nothing} />
      </Shown>
      <Shown name="Tabs" props="tabs with counts, current, label, center">
        <Tabs
          label="Demo"
          tabs={[
            { key: 'one', title: 'One', count: 3 },
            { key: 'two', title: 'Two' },
          ]}
          current={tab}
          onChange={setTab}
        />
      </Shown>
    </>
  )
})

/** Controls of the kit. */
export function KitActions() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Shown name="HoldButton" props="label, busy, disabled, mayBegin, onHeld">
        <HoldButton label="Confirm" onHeld={nothing}>
          Hold to confirm
        </HoldButton>
      </Shown>
      <Shown name="Sheet" props="open, title, foot, onClose">
        <Button onTap={() => setOpen(true)}>open</Button>
      </Shown>
      <Sheet
        open={open}
        title="A sheet"
        onClose={() => setOpen(false)}
        foot={
          <Button kind="main" grow onTap={() => setOpen(false)}>
            Its action
          </Button>
        }
      >
        Scrim, drag, cross and Escape close it.
      </Sheet>
    </>
  )
}
