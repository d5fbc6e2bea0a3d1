import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { mediaUrl } from '@/config/url'
import { aria, ariaImage } from '@/ui/aria'
import { Tile } from '@/ui/tile'
import type { CombineRun, Fitting } from '@/features/draws/store/combine-store'

/** Sparks thrown by a tier: none for N and a failure, as in the opening. */
const SPARKS = { N: 0, R: 6, SR: 9, SSR: 12, HIDDEN: 12 }
/** Pieces that are drawn; more would only hide each other. */
const PIECES_SHOWN = 6

interface StageProps {
  pieces: readonly (Pick<Fitting, 'id' | 'prize'> & { returned?: boolean })[]
  /** Finished run; undefined until it is known. */
  run: CombineRun | undefined
}

/**
 * The moment itself: the pieces circle into the middle, the light breaks in the tier's colour, the figure rises. By CSS alone,
 * in transform and opacity; a tier changes colours and sparks, never a length. Without a result the pieces only circle.
 */
export const Stage = observer(function Stage({ pieces, run }: StageProps) {
  const prize = run?.prize
  const shown = pieces.slice(0, PIECES_SHOWN)
  const count = prize ? SPARKS[prize.tier] : 0
  return (
    <View className="combine-result__stage">
      <View className="combine-result__arena">
        {prize && (
          <View className="combine-result__rays" {...aria({ hidden: true })}>
            <Image
              webp
              className="combine-result__sun"
              src={mediaUrl(`/media/rays-${prize.tier}.webp`)}
              {...ariaImage()}
            />
          </View>
        )}
        {prize && <View className="combine-result__glow" />}
        <View className="combine-result__core" />
        {shown.length > 0 && (
          <View className="combine-result__wheel" {...aria({ hidden: true })}>
            {shown.map((piece, at) => (
              <View key={piece.id} className={`combine-result__arm combine-result__arm--${shown.length}-${at}`}>
                <View className="combine-result__upright">
                  <Tile
                    className={
                      piece.returned ? 'combine-result__piece combine-result__piece--back' : 'combine-result__piece'
                    }
                    tier={piece.prize.tier}
                    picture={piece.prize.image}
                  />
                </View>
              </View>
            ))}
          </View>
        )}
        {run && <View className="combine-result__flash" />}
        {count > 0 && (
          <View>
            {Array.from({ length: count }, (_, at) => (
              <View key={at} className="combine-result__spark" />
            ))}
          </View>
        )}
        {prize && (
          // The words below describe the picture.
          <View {...aria({ hidden: true })}>
            {['white', 'true'].map((name) => (
              <Image
                key={name}
                webp
                mode="aspectFit"
                className={`combine-result__figure combine-result__figure--${name}`}
                src={mediaUrl(prize.image.large)}
                {...ariaImage()}
              />
            ))}
          </View>
        )}
      </View>
    </View>
  )
})
