import { ApiError, ErrorCode } from '@/client/errors'
import type { OpenedDraw, SealedBox } from '@/features/warehouse/store/warehouse-store'
import { advance, phaseOf, start, TOUCHES, type Opening, type OpeningEvent, type Step } from './opening'

const sealed = { id: 'sbx_1', state: 'sealed', watched: false } as SealedBox
const opened = { id: 'sbx_1', state: 'opened', watched: true } as SealedBox
const draw = (drawId: string, tier = 'N') => ({ drawId, prize: { tier } }) as OpenedDraw
const offline = new ApiError('Network Error', ErrorCode.NETWORK)

const after = (...events: OpeningEvent[]): Opening => events.reduce(advance, start)
const found: OpeningEvent = { type: 'found', boxes: [sealed], final: 0 }
const told: OpeningEvent = { type: 'told', draws: [draw('drw_1')] }

describe('the opening, step by step', () => {
  test('B4 the box rests until the person opens it; nothing is asked by itself', () => {
    expect(after(found)).toMatchObject({ step: 'resting', draws: [] })
    expect(after(found, { type: 'touched' }, { type: 'touched' })).toMatchObject({ step: 'resting', touches: 2 })
  })

  test('B4 the third touch opens, and so does lifting the lid at once', () => {
    const touches = Array.from({ length: TOUCHES }, () => ({ type: 'touched' }) as const)
    expect(after(found, ...touches).step).toBe('asking')
    expect(after(found, { type: 'lifted' }).step).toBe('asking')
  })

  test('B4 the lid goes only once the result is there', () => {
    expect(after(found, { type: 'lifted' }, { type: 'ready' }).step).toBe('asking')
    expect(after(found, { type: 'lifted' }, told, { type: 'ready' }).step).toBe('opening')
    expect(after(found, { type: 'lifted' }, told, { type: 'ready' }, { type: 'ended' }).step).toBe('shown')
  })

  test('B4 skipping shows the same draw, from any moment on', () => {
    const early = after(found, { type: 'skipped' }, told, { type: 'ready' })
    const waiting = after(found, { type: 'lifted' }, { type: 'skipped' }, told, { type: 'ready' })
    const late = after(found, { type: 'lifted' }, told, { type: 'ready' }, { type: 'skipped' })
    for (const state of [early, waiting, late]) {
      expect(state.step).toBe('shown')
      expect(state.draws.map((one) => one.drawId)).toEqual(['drw_1'])
    }
  })

  test('B4 boxes opened before show their prizes without a second performance', () => {
    expect(after({ type: 'found', boxes: [opened], final: 0 })).toMatchObject({ step: 'asking', skipping: true })
  })

  test('B4 without an answer the box is still sealed and can be tried again', () => {
    const failed = after(found, { type: 'lifted' }, { type: 'failed', error: offline })
    expect(failed).toMatchObject({ step: 'failed', error: offline, draws: [] })
    expect(advance(failed, { type: 'retried' })).toMatchObject({ step: 'asking', error: undefined })
  })

  test('B4 when the boxes could not even be looked up, trying again looks them up', () => {
    expect(after({ type: 'failed', error: offline }, { type: 'retried' }).step).toBe('finding')
  })

  test('B17 a box that is not mine is not there', () => {
    expect(after({ type: 'found', boxes: [], final: 0 }).step).toBe('lost')
  })

  test('late events change nothing: an answer, a touch or an end that comes after the last frame', () => {
    const shown = after(found, { type: 'lifted' }, told, { type: 'ready' }, { type: 'ended' })
    const events: OpeningEvent[] = [
      found,
      { type: 'touched' },
      { type: 'lifted' },
      { type: 'skipped' },
      { type: 'told', draws: [draw('drw_2')] },
      { type: 'ready' },
      { type: 'ended' },
      { type: 'failed', error: offline },
      { type: 'retried' },
    ]
    for (const event of events) expect(advance(shown, event)).toBe(shown)
  })

  test('the stage is closed until the lid goes, stays as it came to rest, and is still where that was skipped', () => {
    const at = (step: Step, played = false) => phaseOf({ step, played })
    expect((['finding', 'resting', 'asking', 'failed'] as const).map((step) => at(step))).toEqual(
      Array(4).fill('closed'),
    )
    expect([at('opening'), at('shown', true), at('shown')]).toEqual(['opening', 'opening', 'still'])
  })
})
