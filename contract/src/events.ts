import type { Envelope } from './envelope'

/** Type of an answer that comes piece by piece, and what asks for one in `Accept`. */
export const EVENT_STREAM = 'text/event-stream'

/**
 * Events of an answer that comes piece by piece: `text` is what goes on after all before, `replace` is all of it anew, and
 * `answer` comes last, with the envelope that the answer in one piece has. A stream without it has broken off.
 */
export interface StreamEvents {
  text: string
  replace: string
  answer: Envelope<unknown>
}

type StreamEvent = { [Name in keyof StreamEvents]: { event: Name; data: StreamEvents[Name] } }[keyof StreamEvents]

/** One event as it is sent. JSON has no line breaks, so that its data is one line. */
export const writeEvent = ({ event, data }: StreamEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Reads such events from text that comes in pieces, cut anywhere. */
export class EventReader {
  private rest = ''

  /** Events that are whole by now. */
  read(piece: string): StreamEvent[] {
    const parts = (this.rest + piece).split('\n\n')
    this.rest = parts.pop() ?? ''
    return parts.flatMap((part) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) } as StreamEvent]
    })
  }
}
