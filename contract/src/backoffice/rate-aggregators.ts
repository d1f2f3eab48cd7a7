import { Type } from 'typebox'
import { ClosedObject, call, described, Nullable, oneOf, Version, WireId, WireTime } from '../protocol/call.ts'
import { ownerPlacesPerPage } from '../values/shipping/owner-places.ts'
import { CourierCode } from './couriers.ts'

const AggregatorName = described('Where the shop asks for the rates of couriers.', oneOf(['biteship', 'rajaongkir']))

const problems = ['wrong_key', 'no_balance', 'no_quota', 'temporary'] as const

const Aggregator = Type.Object({
  Name: AggregatorName,
  Version,
  IsActive: described('Whether the shop asks it. At most one is.', Type.Boolean()),
  KeyHint: described('The last characters of its key; empty without one. The key itself is never sent.', Type.String()),
  Problem: described(
    'Why the last call failed: another key, a top-up or more quota is needed, or the service does not answer.',
    Nullable(oneOf(problems)),
  ),
  ProblemAt: Nullable(WireTime),
  Couriers: described('Codes of the couriers that it has.', Type.Array(CourierCode)),
  UndecidedPlaces: described('Villages that its list does not have surely; at most 1,000 are counted.', Type.Integer()),
  WaitingPlaces: described(
    'Villages of stores and addresses that were not looked up yet; at most 1,000 are counted.',
    Type.Integer(),
  ),
  IsLookingUp: described('Whether they are being looked up.', Type.Boolean()),
})

const Aggregators = Type.Object({ Aggregators: Type.Array(Aggregator) })

const access = { auth: 'staff', scope: 'organisation' } as const
const read = { ...access, right: 'settings:read' } as const
const write = { ...access, right: 'settings:write' } as const

export const getRateAggregators = call({
  ...read,
  method: 'GET',
  path: '/kelola/rateaggregator',
  summary: 'The services that the shop can ask for the rates of couriers',
  data: Aggregators,
})
export const updateRateAggregator = call({
  ...write,
  method: 'PUT',
  path: '/kelola/rateaggregator',
  summary: 'Set the key of a rate service, or whether the shop asks it; asking one ends asking the other',
  body: ClosedObject({
    Name: AggregatorName,
    Version,
    Key: Type.Optional(
      described(
        'Write-only. 16 to 300 letters, digits and signs of ASCII; spaces around it do not count. Empty removes it.',
        Type.String({ maxLength: 1_000 }),
      ),
    ),
    IsActive: Type.Optional(Type.Boolean()),
  }),
  data: Aggregators,
  errors: ['EDIT_CONFLICT', 'AGGREGATOR_KEY_INVALID', 'AGGREGATOR_KEY_MISSING'],
})

const Outcome = oneOf(['ok', 'no_courier', 'unknown_origin', 'unknown_destination', ...problems])

export const tryRateAggregator = call({
  ...write,
  method: 'POST',
  path: '/kelola/rateaggregator/trial',
  summary: 'Ask a rate service for one parcel, outside the cache: it costs money or quota',
  rateLimitPerMinute: 10,
  body: ClosedObject({
    Name: AggregatorName,
    StoreID: WireId,
    AreaID: described('The village of the destination.', WireId),
    Weight: described('Grams.', Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  data: Type.Object({
    Outcome,
    Calls: described('Calls that were made, each of which costs.', Type.Integer()),
    Services: Type.Array(
      Type.Object({
        Courier: Type.String(),
        Service: Type.String(),
        ETA: Type.String(),
        Price: described('Rupiah; of the courier.', Type.Integer()),
        AdjustedPrice: described('Rupiah; with the discounts that were set at the service.', Nullable(Type.Integer())),
        IsAllowed: Type.Boolean(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

const Candidate = Type.Object({
  ID: described('Of the rate service.', Type.String()),
  Village: Nullable(Type.String()),
  District: Type.String(),
  City: Type.String(),
  Province: Nullable(Type.String()),
  PostalCode: Nullable(Type.String()),
})

const OwnerPlaces = Type.Object({
  Count: described('Of all pages.', Type.Integer()),
  Places: Type.Array(
    Type.Object({
      Aggregator: AggregatorName,
      AreaID: WireId,
      Village: Type.String(),
      District: Type.String(),
      City: Type.String(),
      Province: Type.String(),
      PostalCode: Type.String(),
      PlaceID: described('Of the candidate that a person has chosen; null: not yet.', Nullable(Type.String())),
      Candidates: described('The likeliest first; none if nothing alike was found.', Type.Array(Candidate)),
    }),
  ),
})

export const listOwnerPlaces = call({
  ...read,
  method: 'GET',
  path: '/kelola/rateaggregator/place',
  summary:
    'Villages that a rate service does not have surely: those that wait for a choice, then those without one, then the chosen ones',
  query: ClosedObject({
    Name: AggregatorName,
    Page: Type.Optional(
      described(
        `Of ${ownerPlacesPerPage} villages; from 1, which is the default.`,
        Type.Integer({ minimum: 1, maximum: 10_000 }),
      ),
    ),
  }),
  data: OwnerPlaces,
})
export const decidePlace = call({
  ...write,
  method: 'PUT',
  path: '/kelola/rateaggregator/place',
  summary: 'Choose the place of a village at a rate service among those that were found, or change that choice',
  body: ClosedObject({
    Name: AggregatorName,
    AreaID: WireId,
    PlaceID: described('Of a candidate.', Type.String({ minLength: 1, maxLength: 200 })),
  }),
  data: OwnerPlaces,
  errors: ['NOT_FOUND'],
})
export const lookUpPlaces = call({
  ...write,
  method: 'POST',
  path: '/kelola/rateaggregator/place',
  summary: 'Look up all villages of stores and addresses ahead of their first order: each costs up to three calls',
  body: ClosedObject({ Name: AggregatorName }),
  data: Aggregators,
  errors: ['AGGREGATOR_KEY_MISSING'],
})
