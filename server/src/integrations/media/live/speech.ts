import { providerFailed, reachProvider } from '../../request-json'
import type { SpeechSettings } from '../settings'

/** A text read aloud (ElevenLabs, v1/text-to-speech/{voice}); an MP3. */
export function liveSpeech(settings: SpeechSettings, text: string): Promise<Uint8Array> {
  const { url, key, voice } = settings
  const request = {
    method: 'POST',
    headers: { 'xi-api-key': key, 'content-type': 'application/json', accept: 'audio/mpeg' },
    body: JSON.stringify({ text, model_id: 'eleven_multilingual_v2' }),
  }
  return reachProvider(`${url}/v1/text-to-speech/${encodeURIComponent(voice)}`, request, settings, async (response) => {
    const isSound = response.ok && response.headers.get('content-type')?.startsWith('audio/')
    if (isSound) return new Uint8Array(await response.arrayBuffer())
    const said = `speech: HTTP ${response.status} ${(await response.text()).slice(0, 200)}`
    throw response.status < 500 ? providerFailed(said) : new Error(said)
  })
}
