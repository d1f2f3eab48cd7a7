import { parseAst } from 'vite'

/** Interfaces of the browser in a script, as far as its text shows them. */
export type ScriptNames = {
  /** Names that the script does not declare: `AbortSignal`. */
  globals: Set<string>
  /** Properties of these names: `AbortSignal.any`. */
  statics: Set<string>
  /** Methods called on any object: `toWellFormed`. Optional calls (`?.`) don't count. */
  methods: Set<string>
  /** Names of properties that the script defines. */
  own: Set<string>
  /** Pseudo-classes and pseudo-elements of selectors: `popover-open`. */
  selectors: Set<string>
}

type Node = { type: string; [key: string]: unknown }

const selectorCalls = ['matches', 'closest', 'querySelector', 'querySelectorAll']

export function namesInScript(code: string): ScriptNames {
  const names: ScriptNames = {
    globals: new Set(),
    statics: new Set(),
    methods: new Set(),
    own: new Set(),
    selectors: new Set(),
  }
  const declared = new Set<string>()
  const used = new Set<string>()
  walk(parseAst(code) as unknown as Node, (node, parent) => {
    if (node.type === 'Identifier') {
      const name = node.name as string
      if (isDeclaration(node, parent)) declared.add(name)
      else if (isReference(node, parent)) used.add(name)
    } else if (node.type === 'MemberExpression') {
      const name = memberName(node)
      if (name === undefined) return
      const object = node.object as Node
      if (object.type === 'Identifier' && !node.optional) names.statics.add(`${object.name}.${name}`)
      else if (parent?.type === 'CallExpression' && parent.callee === node && !parent.optional) names.methods.add(name)
      if (parent?.type === 'CallExpression' && parent.callee === node && !parent.optional) names.methods.add(name)
      if (parent?.type === 'AssignmentExpression' && parent.left === node) names.own.add(name)
    } else if (node.type === 'CallExpression') {
      const callee = node.callee as Node
      const [first] = node.arguments as Node[]
      const isSelector = callee.type === 'MemberExpression' && selectorCalls.includes(memberName(callee) ?? '')
      const selector = isSelector ? textOf(first) : undefined
      if (selector !== undefined) {
        for (const [, pseudo] of selector.matchAll(/:([a-z][a-z-]+)/g)) names.selectors.add(pseudo!)
      }
    } else if (
      ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type) &&
      parent?.type !== 'ObjectPattern'
    ) {
      const { type, name, value } = node.key as Node
      names.own.add(type === 'Identifier' ? (name as string) : String(value))
    }
  })
  for (const name of used) if (!declared.has(name)) names.globals.add(name)
  for (const name of names.statics) if (declared.has(name.split('.')[0]!)) names.statics.delete(name)
  return names
}

function memberName({ computed, property }: Node): string | undefined {
  const { type, name } = property as Node
  if (!computed) return type === 'Identifier' ? (name as string) : undefined
  return textOf(property as Node)
}

/** The text of a literal; minifiers prefer templates. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  const [only, ...others] = node.quasis as { value: { cooked: string } }[]
  return others.length === 0 ? only?.value.cooked : undefined
}

const declaringTypes = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
  'VariableDeclarator',
  'ArrowFunctionExpression',
  'CatchClause',
  'ImportSpecifier',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
  'ArrayPattern',
  'AssignmentPattern',
  'RestElement',
]

function isDeclaration(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false
  if (parent.type === 'VariableDeclarator') return parent.id === node
  if (parent.type === 'AssignmentPattern') return parent.left === node
  if (parent.type === 'Property') return parent.value === node
  return declaringTypes.includes(parent.type)
}

function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type)) return parent.value === node
  return !['LabeledStatement', 'BreakStatement', 'ContinueStatement', 'ExportSpecifier', 'MetaProperty'].includes(
    parent.type,
  )
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node) {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit, node)
    }
  }
}
