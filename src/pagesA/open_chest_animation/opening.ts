import type { ApiError } from '@/client/errors'
import { inDrawOrder } from '@/features/draws/store/draw-order'
import type { OpenedDraw, SealedBox } from '@/features/warehouse/store/warehouse-store'
import type { Phase } from './stage/phase'

/** A box as the stage needs it: one of the person's own, or one that is only played with. */
export type StageBox = Pick<SealedBox, 'id' | 'watched' | 'box'>
/** Drawn prize. */
export type StageDraw = Pick<OpenedDraw, 'drawId' | 'kind' | 'prize' | 'weight' | 'firstInAlbum' | 'box'>

/** Touches after which the box opens by itself: twice to play, the third lifts the lid. */
export const TOUCHES = 3

/**
 * Step of the opening. `finding`: which boxes are these. `lost`: none of mine. `resting`: the box can be shaken.
 * `asking`: the server has been asked, or its pictures are on their way. `opening`: the choreography runs. `shown`: its
 * last frame. `failed`: there was no answer, and the box is still sealed.
 */
export type Step = 'finding' | 'lost' | 'resting' | 'asking' | 'opening' | 'shown' | 'failed'

export interface Opening {
  step: Step
  touches: number
  /** The last frame is wanted at once. */
  skipping: boolean
  /** The choreography ran to its end, and the last frame is where it came to rest. */
  played: boolean
  boxes: StageBox[]
  /** Other boxes of the person's that cannot be given back any more once these are open. */
  final: number
  /** In the order they were drawn; empty until the server has opened the boxes. */
  draws: StageDraw[]
  error?: ApiError
}

export type OpeningEvent =
  | { type: 'found'; boxes: StageBox[]; final: number }
  | { type: 'touched' | 'lifted' | 'skipped' | 'ready' | 'ended' | 'retried' }
  | { type: 'told'; draws: StageDraw[] }
  | { type: 'failed'; error: ApiError }

export const start: Opening = {
  step: 'finding',
  touches: 0,
  skipping: false,
  played: false,
  boxes: [],
  final: 0,
  draws: [],
}

/** Returns the next state. An event that does not fit the present one changes nothing: a late tap never opens twice. */
export function advance(state: Opening, event: OpeningEvent): Opening {
  const { step } = state
  switch (event.type) {
    case 'found':
      return step === 'finding' ? found({ ...state, final: event.final }, event.boxes) : state
    case 'touched':
      return touched(state)
    case 'lifted':
      return canAsk(state) ? ask(state) : state
    case 'skipped':
      if (step === 'opening') return { ...state, step: 'shown' }
      if (step === 'asking') return { ...state, skipping: true }
      return canAsk(state) ? { ...ask(state), skipping: true } : state
    case 'told':
      return step === 'asking' ? { ...state, draws: inDrawOrder(event.draws) } : state
    case 'ready':
      if (step !== 'asking' || state.draws.length === 0) return state
      return { ...state, step: state.skipping ? 'shown' : 'opening' }
    case 'ended':
      return step === 'opening' ? { ...state, step: 'shown', played: true } : state
    case 'failed':
      return step === 'finding' || step === 'asking' ? { ...state, step: 'failed', error: event.error } : state
    case 'retried':
      if (step !== 'failed') return state
      return state.boxes.length > 0 ? ask(state) : { ...state, step: 'finding', error: undefined }
  }
}

/** Phase of the stage. A finished choreography stays as it is: to take its movements away would be a long frame. */
export function phaseOf({ step, played }: Pick<Opening, 'step' | 'played'>): Phase {
  if (step === 'opening' || played) return 'opening'
  return step === 'shown' ? 'still' : 'closed'
}

const canAsk = ({ step, boxes }: Opening) => step === 'resting' || (step === 'failed' && boxes.length > 0)

const ask = (state: Opening): Opening => ({
  ...state,
  step: 'asking',
  touches: state.touches + 1,
  error: undefined,
})

function found(state: Opening, boxes: StageBox[]): Opening {
  if (boxes.length === 0) return { ...state, step: 'lost' }
  // Seen before, perhaps as the app was closed: their prizes are shown without a second performance.
  if (boxes.every((box) => box.watched)) return { ...state, boxes, step: 'asking', skipping: true }
  return { ...state, boxes, step: 'resting' }
}

function touched(state: Opening): Opening {
  if (state.step === 'resting' && state.touches + 1 >= TOUCHES) return ask(state)
  if (state.step !== 'resting' && state.step !== 'asking') return state
  return { ...state, touches: state.touches + 1 }
}
