import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '../aria'
import type { Bar, BarChartProps, Tone } from './props'
import { lengthOf, sentence, topOf, type Wording } from './scale'
import { Spoken } from './spoken'
import './index.scss'

export type { Bar, BarChartProps, Tone } from './props'

const toneClass = (tone: Tone = 'plain') => `jb-bars__fill--${tone}`
const fillClass = (tone?: Tone) => `jb-bars__fill ${toneClass(tone)}`

interface OneProps {
  bar: Bar
  top: number
  wording: Wording
}

/** Bars to scale, each with its number: the number is the truth, the bar repeats it. Screen readers get a list. */
export const BarChart = observer(function BarChart(props: BarChartProps) {
  const { label, bars, direction = 'across', unit = '', format = String, series } = props
  const top = topOf(bars)
  const wording = { unit, format, series }
  const One = direction === 'up' ? Column : Row
  return (
    <View className={`jb-bars jb-bars--${direction}`}>
      {series && <Legend series={series} tone={bars[0]?.tone} />}
      <View className="jb-bars__all" {...aria({ role: 'list', label })}>
        {bars.map((bar) => (
          <One key={bar.key} bar={bar} top={top} wording={wording} />
        ))}
      </View>
    </View>
  )
})

function Row({ bar, top, wording }: OneProps) {
  const { title, value, second, note, tone } = bar
  const { unit, format } = wording
  return (
    <Spoken className="jb-bars__row" text={sentence(bar, wording)}>
      <View className="jb-bars__name u-flex-none u-line-tight">{title}</View>
      <View className="jb-bars__track">
        <View className={fillClass(tone)} style={{ width: `${lengthOf(value, top)}%` }} />
        {second !== undefined && (
          <View className="jb-bars__fill jb-bars__fill--second" style={{ width: `${lengthOf(second, top)}%` }} />
        )}
      </View>
      <View className="jb-bars__value u-flex-none u-text-right u-line-tight">
        <View className="u-bold">{format(value) + unit}</View>
        {second !== undefined && <View className="jb-bars__quiet u-line-tight">{format(second) + unit}</View>}
        {note && <View className="jb-bars__quiet u-line-tight">{note}</View>}
      </View>
    </Spoken>
  )
}

function Column({ bar, top, wording }: OneProps) {
  const { title, value, second, note, tone } = bar
  const strong = tone !== undefined && tone !== 'plain'
  const height = (number: number) => ({ height: `${lengthOf(number, top)}%` })
  return (
    <Spoken className={strong ? 'jb-bars__col jb-bars__col--on' : 'jb-bars__col'} text={sentence(bar, wording)}>
      <View className="jb-bars__shaft">
        <View className="jb-bars__head">{wording.format(value)}</View>
        {second === undefined ? (
          <View
            className={value > 0 ? `jb-bars__pair jb-bars__pair--one ${toneClass(tone)}` : 'jb-bars__pair'}
            style={height(value)}
          />
        ) : (
          <View className="jb-bars__pair" style={height(Math.max(value, second))}>
            <View className={fillClass(tone)} style={{ height: share(value, second) }} />
            <View className="jb-bars__fill jb-bars__fill--second" style={{ height: share(second, value) }} />
          </View>
        )}
      </View>
      <View className="jb-bars__foot">{title}</View>
      {note && <View className="jb-bars__quiet u-line-tight">{note}</View>}
    </Spoken>
  )
}

/** Of two bars that stand together, how high one is in the box that holds both. */
function share(value: number, other: number): string {
  return `${lengthOf(value, Math.max(value, other))}%`
}

function Legend({ series: [first, second], tone = 'plain' }: { series: readonly [string, string]; tone?: Tone }) {
  return (
    <View className="jb-bars__legend u-below-16" {...aria({ hidden: true })}>
      <View className={`jb-bars__key ${fillClass(tone)}`} />
      <Text className="u-after-24">{first}</Text>
      <View className="jb-bars__key jb-bars__fill jb-bars__fill--second" />
      <Text className="u-after-24">{second}</Text>
    </View>
  )
}
