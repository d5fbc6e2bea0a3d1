/** One call of `wx` with what WeChat knows besides when it decides about it. */
export interface Call {
  api: string
  options: Record<string, unknown>
  /** In the synchronous part of a tap's handler. */
  inTap: boolean
  /** `requiredPrivateInfos` of app.json. */
  declared: ReadonlySet<string>
  /** Calls that the privacy guide names; undefined while nobody has written one. */
  guide?: ReadonlySet<string>
  /** The person has refused WeChat's privacy dialog. */
  refusesPrivacy: boolean
  /** Bytes kept on the device, by key. */
  stored: ReadonlyMap<string, number>
}

/** WeChat's answer to a call that it refuses. */
export interface Refused {
  /** Words after `api:fail `. */
  words: string
  errno?: number
  /** Decided by the person, so no fault of the app. */
  byPerson?: boolean
}

/** A rule of WeChat for some of its calls. */
export interface Rule {
  title: string
  /** Document or code that the rule was read in. */
  source: string
  apis: readonly string[]
  refuse: (call: Call) => Refused | undefined
}
