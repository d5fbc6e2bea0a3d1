import { View } from '@tarojs/components'
import { memo, type PropsWithChildren } from 'react'
import type { Tier } from '@contract/tiers'
import { aria } from '@/ui/aria'
import { Layer } from '@/ui/layer'
import { useProgressive } from '@/platform/frames'
import { BoxBefore, BoxBehind, type BoxLayers } from './box'
import { confetti } from './confetti'
import { Figure } from './figure'
import { stageClass, type Phase } from './phase'
import { Touch } from './touch'
import './stage.scss'

/** The figure the light falls on: what came out of one box, or the best of several. */
export interface StagePrize {
  tier: Tier
  /** Large picture, as the API names it. */
  image: string
}

interface Props {
  box: BoxLayers
  /** Several boxes are opened at once: one box shakes for all, and `children` hold the tiles that flip. */
  many: boolean
  /** Not known before the boxes are opened. */
  prize: StagePrize | undefined
  /** Frames for which the prize's words are still being made: its light and its figure wait for them. */
  after: number
  phase: Phase
  /** Number of touches: each starts the shake afresh. */
  touches: number
  onTouch: () => void
  onLift: () => void
  /** A picture, named by its path, is loaded or given up. */
  onSettled: (picture: string) => void
}

/**
 * The opening. Presentational: it shows `phase`, `touches` and the prize, and knows nothing else. At most 30 nodes move, by CSS
 * alone and only in transform and opacity; the page changes it twice per opening and once per touch.
 */
export function Stage(props: PropsWithChildren<Props>) {
  const { box, many, prize, after, phase, touches, onTouch, onLift, onSettled, children } = props
  const made = useProgressive(prize ? after + 2 : 0, 1)
  // Unseen while the box is closed, so they may come one after the other; once it is open they are wanted.
  const light = phase !== 'closed' || made > after ? prize : undefined
  const figure = phase !== 'closed' || made > after + 1 ? prize : undefined
  return (
    <View className={stageClass({ phase, touches, many, tier: light?.tier })}>
      {light && <View className="stage__ground" />}
      <View className="stage__arena" {...aria({ hidden: true })}>
        <View className="stage__layer stage__floor" />
        {light && <Rays tier={light.tier} onSettled={onSettled} />}
        {light && <View className="stage__layer stage__glow" />}
      </View>
      <View className="stage__shade" />
      <View className="stage__arena" {...aria({ hidden: true })}>
        {figure && !many && <Confetti tier={figure.tier} />}
        <Arcs />
        <BoxBehind base={box.base} onSettled={onSettled} />
        {figure && <Figure image={figure.image} many={many} onSettled={onSettled} />}
        <BoxBefore base={box.base} lid={box.lid} onSettled={onSettled} />
        {figure && <View className="stage__layer stage__flash" />}
        {/* Out of reach, not taken away, when the lid goes: that frame has enough to do. */}
        {phase !== 'still' && <Touch onTouch={onTouch} onLift={onLift} />}
      </View>
      <View className="stage__words">{children}</View>
    </View>
  )
}

// Made once for a prize or a box; a step of the stage is a change of its class alone.

const Rays = memo(function Rays({ tier, onSettled }: Pick<Props, 'onSettled'> & { tier: Tier }) {
  return (
    <View className="stage__layer stage__rays">
      <Layer className="stage__sun" picture={`/media/rays-${tier}.webp`} onSettled={onSettled} />
    </View>
  )
})

const Confetti = memo(function Confetti({ tier }: { tier: Tier }) {
  return (
    <>
      {confetti[tier].map((piece) => (
        <View key={piece} className={`stage__layer stage__confetti stage__confetti--${piece}`} />
      ))}
    </>
  )
})

const Arcs = memo(function Arcs() {
  return (
    <View className="stage__layer stage__arcs">
      <View className="stage__arc stage__arc--left" />
      <View className="stage__arc stage__arc--right" />
    </View>
  )
})

/** The stage before it is known which box stands on it. */
export function EmptyStage({ children }: PropsWithChildren) {
  return (
    <View className="stage">
      <View className="stage__words">{children}</View>
    </View>
  )
}
