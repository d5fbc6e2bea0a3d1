import * as constants from '@/config/constants'

it('R193 R194 R195 R196 R197 R198 R199 R200 the numbers and names that are fixed', () => {
  expect(constants).toEqual({
    REQUEST_TIMEOUT: 50000,
    POLL_INTERVAL: 2000,
    NEARBY_RADIUS: 1000,
    FALLBACK_ACCURACY: 1000,
    DEFAULT_API_BASE: '/dev-api',
    TOKEN_KEY: 'h5_token',
    PLATFORM_TIMEOUT: 60000,
    PAGE_LOAD_DELAY: 200,
    PAGE_LOAD_TIMEOUT: 60000,
  })
})
