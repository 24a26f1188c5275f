import ts from 'typescript';
import { type Bound, type Choice, Resolver, Unresolved } from './resolve.ts';

/** Returns the SQL text of a template, with its fragments inserted and $1, $2 … for its values. */
export function renderStatement(
  checker: ts.TypeChecker,
  statement: ts.TaggedTemplateExpression,
  choice: Choice,
): { text: string; parameters: number } {
  const resolver = new Resolver(checker, choice);
  let parameters = 0;
  const parameter = () => `$${++parameters}`;

  function render(bound: Bound): string {
    if (!isFragment(checker, bound.node)) return parameter();
    const { node, scope } = resolver.resolve(bound);
    if (ts.isTaggedTemplateExpression(node)) return renderTemplate(node, scope);
    if (ts.isCallExpression(node)) {
      const [first, separator] = node.arguments;
      const called = node.expression.getText();
      if (called === 'sql.lit') return parameter();
      if (called === 'sql.join' && first && !separator) return renderColumns(checker, first);
      if (called === 'sql.join' && first && separator)
        return renderList(resolver.resolve({ node: first, scope }), render({ node: separator, scope }));
    }
    throw new Unresolved(`cannot read ${node.getText()}`);
  }

  /** Omits spread elements: they are conditions collected by other functions, which change no column. */
  function renderList({ node, scope }: Bound, separator: string): string {
    if (!ts.isArrayLiteralExpression(node)) throw new Unresolved(`cannot read ${node.getText()}`);
    const items = node.elements.filter((element) => !ts.isSpreadElement(element));
    return items.map((item) => render({ node: item, scope })).join(separator) || 'true';
  }

  function renderTemplate({ template }: ts.TaggedTemplateExpression, scope: Bound['scope']): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    const spans = template.templateSpans.map(
      ({ expression, literal }) => render({ node: expression, scope }) + literal.text,
    );
    return template.head.text + spans.join('');
  }

  const text = renderTemplate(statement, new Map());
  return { text, parameters };
}

/** Of `NAMES.map((name) => sql.ref(`t.${name}`))`: the names are in the type of the list. */
function renderColumns(checker: ts.TypeChecker, node: ts.Expression): string {
  const table = /sql\.ref\(`(\w+)\.\$\{/.exec(node.getText())?.[1];
  const list = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression;
  const names =
    list && checker.getIndexTypeOfType(checker.getTypeAtLocation(list.expression), ts.IndexKind.Number);
  if (!table || !names) throw new Unresolved(`cannot read ${node.getText()}`);
  const types = names.isUnion() ? names.types : [names];
  return types.map((type) => `${table}.${type.isStringLiteral() ? type.value : '?'}`).join(', ');
}

function isFragment(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  if (type.flags & ts.TypeFlags.Any) throw new Unresolved(`${node.getText()} has no type`);
  return type.getProperty('toOperationNode') !== undefined;
}
