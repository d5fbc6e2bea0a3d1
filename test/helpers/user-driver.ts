/** Role of a control for somebody who cannot see it: the same on both ends. */
export type Role = 'button' | 'link' | 'tab' | 'checkbox' | 'radio' | 'switch'

/** A file on the person's device. */
export interface OwnFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** A person using the app, whichever end it is. Every step waits for what it needs. */
export interface UserDriver {
  /** Goes to an address of the app, as by a link from outside. */
  open: (address: string) => Promise<void>
  /** Presses the control with this role and accessible name. */
  press: (role: Role, name: string | RegExp) => Promise<void>
  /** Presses it twice, as fast as a nervous finger. */
  pressTwice: (role: Role, name: string | RegExp) => Promise<void>
  /** Holds a button down for as long as it asks; `name` is what its second control, for those who cannot hold, is called. */
  hold: (name: string) => Promise<void>
  /** Lets a finger rest on the control with this role and name, and lifts it. */
  restOn: (role: Role, name: string | RegExp) => Promise<void>
  /** Types into the field with this name. */
  type: (label: string, value: string) => Promise<void>
  /** Chooses a day (`YYYY-MM-DD`) in the field with this name. */
  pickDay: (label: string, day: string) => Promise<void>
  /** Presses the button and gives the text file that is handed over then. */
  takeFile: (button: string | RegExp) => Promise<{ name: string; text: string }>
  /** Presses the button and chooses this file of one's own when asked for one. */
  giveFile: (button: string, file: OwnFile) => Promise<void>
  /** Presses the button and gives the picture that is kept on the device then. */
  takePicture: (button: string) => Promise<Buffer>
  /** Says yes to the dialog that asks. */
  sayYes: () => Promise<void>
  /** Waits until these words are on the screen. */
  see: (words: string | RegExp, ms?: number) => Promise<unknown>
  /** Waits until a toast or a dialog has said these words. */
  told: (words: string, ms?: number) => Promise<unknown>
  /** Waits until these words are not on the screen. */
  gone: (words: string, ms?: number) => Promise<void>
  /** Waits until the page of this path is open. */
  arrive: (path: string, ms?: number) => Promise<void>
  /** True while the page of this path is open. */
  isAt: (path: string) => boolean
  /** The words on the screen now. */
  read: () => Promise<string>
  /** Reloads the page, or closes the mini-program and opens it again at the same page. */
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Comes back as somebody who signed in on an earlier visit. */
  signIn: (token: string) => Promise<void>
  /** The token that the app keeps on the device, if any. */
  keptToken: () => Promise<string | undefined>
  /** The device loses the token, as when a session has ended on the server. */
  loseToken: () => Promise<void>
  /** Takes the network away, or gives it back. */
  setOffline: (offline: boolean) => Promise<void>
  /** The server hears the next request whose path ends so, but its answer is lost on the way. */
  loseAnswer: (ending: string) => Promise<void>
  /** Something between app and server answers the next request whose path ends so. */
  answerInstead: (ending: string, status: number, body: string) => Promise<void>
}
