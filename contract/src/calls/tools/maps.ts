import { Type, type TProperties } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { OneOf, Strict } from '../../schemas'

/** `lat,lng`, as Tencent writes a place. */
const LatLng = Type.String({ pattern: '^-?\\d{1,2}(\\.\\d{1,8})?,-?\\d{1,3}(\\.\\d{1,8})?$', description: 'lat,lng' })
/** `lng,lat`, as AMap writes a place. */
const LngLat = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,8})?,-?\\d{1,2}(\\.\\d{1,8})?$', description: 'lng,lat' })
const Words = Type.String({ minLength: 1, maxLength: 200 })
const Text = Type.String()

/** A request in a provider's own form: what we do not know is dropped, keys and signatures among it. */
const Free = <P extends TProperties>(properties: P) => Type.Object(properties)

/** Fields of AMap's documentation, handed on as they are. */
const Short = Type.Optional(Type.String({ maxLength: 60 }))
const Long = Type.Optional(Type.String({ maxLength: 2_000, description: 'lng,lat;lng,lat;…' }))
const Whole = Type.Optional(
  Type.Union([Type.String({ maxLength: 8, pattern: '^\\d+$' }), Type.Integer({ minimum: 0 })]),
)
const Flag = Type.Optional(OneOf(['true', 'false']))
const Extensions = Type.Optional(OneOf(['base', 'all']))

const Location = Strict({ lat: Type.Number(), lng: Type.Number() })
const AdInfo = Strict({ adcode: Text, province: Text, city: Text, district: Text })
const AmapStatus = { status: Text, info: Text, infocode: Text }

const reasons = ['PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'] as const

const LatLngPair = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'latitude, longitude' })
const Line = Type.Array(LatLngPair)

/** Places, addresses and ways, in the documented shapes of Tencent's and AMap's map services. */
export const maps = {
  'maps.driving': call({
    method: 'POST',
    path: '/api/driving',
    who: 'user',
    summary: 'The way by car (Tencent direction/v1/driving); the polyline is compressed as Tencent does it',
    body: Strict({ from: LatLng, to: LatLng, policy: Type.Optional(Type.String({ maxLength: 60 })) }),
    data: Strict({
      status: Type.Integer(),
      message: Text,
      result: Strict({
        routes: Type.Array(
          Strict({
            mode: Text,
            distance: Type.Number({ description: 'metres' }),
            duration: Type.Number({ description: 'minutes' }),
            direction: Text,
            polyline: Type.Array(Type.Number(), {
              description: 'lat, lng of the first point, then differences to the point before in 1e-6 degrees',
            }),
            steps: Type.Array(
              Strict({
                instruction: Text,
                polyline_idx: Type.Array(Type.Integer()),
                road_name: Text,
                dir_desc: Text,
                distance: Type.Number(),
                act_desc: Text,
              }),
            ),
          }),
        ),
      }),
    }),
    reasons,
  }),
  'maps.search': call({
    method: 'POST',
    path: '/api/mapsearch',
    who: 'user',
    summary: 'Places around a point (Tencent place/v1/search or explore, or AMap v3/place/around in the same shape)',
    body: Strict({
      boundary: Type.String({
        pattern: '^nearby\\(-?\\d{1,2}(\\.\\d{1,8})?,-?\\d{1,3}(\\.\\d{1,8})?,\\d{2,5}(,[01])?\\)$',
        description: 'nearby(lat,lng,radius), radius 10–50 000 m',
      }),
      keyword: Type.Optional(Type.String({ maxLength: lengths.placeKeyword.max })),
      service: Type.Optional(OneOf(['tencent', 'amap'])),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 20 })),
      page_index: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    }),
    data: Strict({
      status: Type.Integer(),
      message: Text,
      count: Type.Integer(),
      data: Type.Array(
        Strict({
          id: Text,
          title: Text,
          address: Text,
          tel: Text,
          category: Text,
          location: Location,
          _distance: Type.Number(),
          ad_info: AdInfo,
        }),
      ),
    }),
    reasons,
  }),
  'maps.geocoder': call({
    method: 'POST',
    path: '/api/geocoder',
    who: 'user',
    summary: 'The address of a point (Tencent geocoder/v1)',
    body: Strict({ location: LatLng }),
    data: Strict({
      status: Type.Integer(),
      message: Text,
      result: Strict({
        address: Text,
        formatted_addresses: Strict({ recommend: Text, rough: Text }),
        location: Location,
        ad_info: AdInfo,
        address_component: Strict({
          nation: Text,
          province: Text,
          city: Text,
          district: Text,
          street: Text,
          street_number: Text,
        }),
      }),
    }),
    reasons,
  }),
  'maps.geoaddress': call({
    method: 'POST',
    path: '/api/geoaddress',
    who: 'user',
    summary: 'The point of an address (Tencent geocoder/v1)',
    body: Strict({ address: Words }),
    data: Strict({
      status: Type.Integer(),
      message: Text,
      result: Strict({
        title: Text,
        location: Location,
        ad_info: Strict({ adcode: Text }),
        address_components: Strict({ province: Text, city: Text, district: Text, street: Text, street_number: Text }),
        reliability: Type.Number(),
        level: Type.Number(),
      }),
    }),
    reasons,
  }),
  'maps.amapGeo': call({
    method: 'POST',
    path: '/api/amap_geo',
    who: 'user',
    summary: 'The point of an address (AMap v3/geocode/geo)',
    body: Free({ address: Words, city: Short, batch: Flag }),
    data: Strict({
      ...AmapStatus,
      count: Text,
      geocodes: Type.Array(
        Strict({
          formatted_address: Text,
          country: Text,
          province: Text,
          city: Text,
          citycode: Text,
          district: Text,
          street: Text,
          number: Text,
          adcode: Text,
          location: Text,
          level: Text,
        }),
      ),
    }),
    reasons,
  }),
  'maps.amapRegeocode': call({
    method: 'POST',
    path: '/api/amap_regeocode',
    who: 'user',
    summary: 'The address of a point (AMap v3/geocode/regeo)',
    body: Free({
      location: LngLat,
      poitype: Short,
      radius: Whole,
      extensions: Extensions,
      roadlevel: Whole,
      homeorcorp: Whole,
    }),
    data: Strict({
      ...AmapStatus,
      regeocode: Strict({
        formatted_address: Text,
        addressComponent: Strict({
          country: Text,
          province: Text,
          city: Text,
          citycode: Text,
          district: Text,
          adcode: Text,
          township: Text,
          streetNumber: Strict({ street: Text, number: Text, location: Text, direction: Text, distance: Text }),
        }),
        pois: Type.Optional(
          Type.Array(
            Strict({ id: Text, name: Text, type: Text, tel: Text, distance: Text, address: Text, location: Text }),
            { description: 'with `extensions` all' },
          ),
        ),
      }),
    }),
    reasons,
  }),
  'maps.amapDriving': call({
    method: 'POST',
    path: '/api/amap_direction_driving',
    who: 'user',
    summary: 'The way by car (AMap v3/direction/driving)',
    body: Free({
      origin: LngLat,
      destination: LngLat,
      originid: Short,
      destinationid: Short,
      strategy: Whole,
      waypoints: Long,
      avoidpolygons: Long,
      avoidroad: Short,
      province: Short,
      number: Short,
      cartype: Whole,
      ferry: Whole,
      roadaggregation: Flag,
      nosteps: Whole,
      extensions: Extensions,
    }),
    data: Strict({
      ...AmapStatus,
      count: Text,
      route: Strict({
        origin: Text,
        destination: Text,
        paths: Type.Array(
          Strict({
            distance: Type.String({ description: 'metres' }),
            duration: Type.String({ description: 'seconds' }),
            strategy: Text,
            steps: Type.Array(
              Strict({
                instruction: Text,
                orientation: Text,
                road: Text,
                distance: Text,
                duration: Text,
                polyline: Type.String({ description: 'lng,lat;lng,lat;…' }),
                action: Text,
              }),
            ),
          }),
        ),
      }),
    }),
    reasons,
  }),
  'maps.amapIpLocation': call({
    method: 'POST',
    path: '/api/amap_ip_location',
    who: 'anyone',
    summary: 'Roughly where an address on the internet is (AMap v3/ip); without one, the requester’s own',
    body: Free({ ip: Type.Optional(Type.String({ maxLength: 45 })) }),
    data: Strict({
      ...AmapStatus,
      province: Text,
      city: Text,
      adcode: Text,
      rectangle: Type.Union([Text, Type.Array(Type.Never())], {
        description: 'lng,lat;lng,lat: two corners; an empty list where it is not known',
      }),
    }),
    reasons,
  }),
  'sandbox.city': call({
    method: 'GET',
    path: '/sandbox/city',
    at: 'root',
    who: 'anyone',
    summary: 'The sandbox’s invented city as it is drawn: streets, water and green. Refused where real maps are shown.',
    data: Strict({
      name: Text,
      bounds: Strict({ south: Type.Number(), west: Type.Number(), north: Type.Number(), east: Type.Number() }),
      roads: Type.Array(
        Strict({
          name: Text,
          main: Type.Boolean({ description: 'an avenue, drawn wider' }),
          lines: Type.Array(Line, { description: 'one for each unbroken run; the river breaks most streets' }),
        }),
      ),
      water: Type.Array(Line, { description: 'outlines' }),
      green: Type.Array(Line, { description: 'outlines' }),
      buildings: Type.Array(Line, { description: 'outlines' }),
      places: Type.Array(Strict({ name: Text, category: Text, at: LatLngPair })),
    }),
    reasons: ['FORBIDDEN'],
  }),
}
