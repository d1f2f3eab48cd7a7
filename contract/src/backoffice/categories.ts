import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable, Version, WireId } from '../protocol/call.ts'
import { maxCategories, maxCategoryName } from '../values/products/category-tree.ts'

const ParentID = described(
  'The category above; null: it is of the first level. At most three levels stand below each other.',
  Nullable(WireId),
)
const fields = {
  Name: Type.String({ minLength: 1, maxLength: maxCategoryName, pattern: '\\S' }),
  Img: described(
    "Of its picture: an address on the wire, and in a body also an upload's key; empty for none.",
    Type.String({ maxLength: 200 }),
  ),
  ParentID,
  IsShown: described(
    'Whether lists of categories contain it; a hidden category keeps its page and its products.',
    Type.Boolean(),
  ),
}

const categoryOfTree = {
  ...fields,
  ID: WireId,
  Version,
  Products: described('Products that shoppers see in the category itself.', Type.Integer()),
  ProductsWithin: described('Products that shoppers see in it and in the categories below it.', Type.Integer()),
}
export const ManagedCategory = Type.Object({
  ...categoryOfTree,
  AllProducts: described('Its own products, including those hidden from shoppers.', Type.Integer()),
})

export const listManagedCategories = call({
  method: 'GET',
  path: '/kelola/category',
  summary: 'All categories, siblings in their order',
  auth: 'staff',
  right: 'catalogue:read',
  scope: 'store',
  data: Type.Array(Type.Object(categoryOfTree)),
})

const write = { auth: 'staff', right: 'catalogue:write', scope: 'organisation' } as const
const placeErrors = ['CATEGORY_UNKNOWN', 'CATEGORY_TOO_DEEP'] as const
const pictureErrors = ['PICTURE_MISSING', 'PICTURE_UNREADABLE'] as const

export const getManagedCategory = call({
  method: 'GET',
  path: '/kelola/category/:id',
  summary: 'A category',
  auth: 'staff',
  right: 'catalogue:read',
  scope: 'organisation',
  params: IdParams,
  data: ManagedCategory,
  errors: ['NOT_FOUND'],
})
export const createCategory = call({
  method: 'POST',
  path: '/kelola/category',
  summary: 'Add a category behind its siblings',
  ...write,
  body: ClosedObject({ ...fields, ParentID: Type.Optional(ParentID) }),
  data: ManagedCategory,
  errors: ['CATEGORIES_FULL', ...placeErrors, ...pictureErrors],
})
export const updateCategory = call({
  method: 'PUT',
  path: '/kelola/category/:id',
  summary: 'Change a category, or move it below another one',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, ...Type.Partial(Type.Object(fields)).properties }),
  data: ManagedCategory,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CATEGORY_INSIDE_ITSELF', ...placeErrors, ...pictureErrors],
})
export const orderCategories = call({
  method: 'PUT',
  path: '/kelola/categoryorder',
  summary: 'Set the order of the categories below one; unnamed ones follow',
  ...write,
  body: ClosedObject({ ParentID: Type.Optional(ParentID), IDs: Type.Array(WireId, { maxItems: maxCategories }) }),
  data: listManagedCategories.data,
  errors: ['NOT_FOUND'],
})
export const mergeCategory = call({
  method: 'PUT',
  path: '/kelola/category/:id/merge',
  summary:
    'Move all products and subcategories into another category, to which the number of this one leads from now on',
  ...write,
  params: IdParams,
  body: ClosedObject({ Version, IntoID: WireId }),
  data: ManagedCategory,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'CATEGORY_INSIDE_ITSELF', ...placeErrors],
})
export const deleteCategory = call({
  method: 'DELETE',
  path: '/kelola/category/:id',
  summary: 'Delete an empty category',
  ...write,
  params: IdParams,
  data: Type.Null(),
  errors: ['NOT_FOUND', 'CATEGORY_NOT_EMPTY'],
})
