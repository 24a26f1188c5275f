import path from 'node:path';
import ts from 'typescript';
import { type Family, familyOf } from './families.ts';
import { renderStatement } from './render.ts';
import { Unresolved } from './resolve.ts';

type Column = { family: Family; isNullable: boolean };
export type Statement = {
  place: string;
  /** Two where a fragment has alternatives. Values are $1, $2 … */
  texts: { text: string; parameters: number }[];
  /** The columns of the row type; null for a statement whose rows have no type. */
  columns: Map<string, Column> | null;
  /** Why the text cannot be read from the code. */
  unreadable?: string;
};

/** Returns every raw statement of these files, including those that cannot be read from the code. */
export function readStatements(root: string, files: readonly string[]): Statement[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} cannot be read`);
    return findStatements(source).map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return { place: `${path.relative(root, file)}:${line + 1}`, ...readStatement(checker, node) };
    });
  });
}

const isRowQuery = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  !!node.typeArguments &&
  /\.(query|executeQuery)$/.test(node.expression.getText());

const isExecuted = ({ parent }: ts.Node) =>
  ts.isPropertyAccessExpression(parent) && parent.name.text === 'execute';

const isRowType = (node: ts.TypeNode) =>
  ts.isTypeLiteralNode(node) ||
  ts.isIntersectionTypeNode(node) ||
  (ts.isTypeReferenceNode(node) && node.getText() !== 'Date');

/** A template with a row type, or one that is executed. Every other template is a fragment of such a statement. */
function findStatements(source: ts.SourceFile): (ts.TaggedTemplateExpression | ts.CallExpression)[] {
  const found: (ts.TaggedTemplateExpression | ts.CallExpression)[] = [];
  const visit = (node: ts.Node): void => {
    if (isRowQuery(node)) found.push(node);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
      if (isExecuted(node) || node.typeArguments?.some(isRowType)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readStatement(
  checker: ts.TypeChecker,
  node: ts.TaggedTemplateExpression | ts.CallExpression,
): Omit<Statement, 'place'> {
  const [row] = node.typeArguments ?? [];
  const columns = row ? readColumns(checker, row) : null;
  if (ts.isCallExpression(node)) {
    const [text] = node.arguments;
    if (text && ts.isStringLiteralLike(text) && !text.text.includes('$1'))
      return { columns, texts: [{ text: text.text, parameters: 0 }] };
    return { columns, texts: [], unreadable: 'write it as a template of sql, so that its row is checked' };
  }
  try {
    const [first, last] = [renderStatement(checker, node, 'first'), renderStatement(checker, node, 'last')];
    return { columns, texts: first.text === last.text ? [first] : [first, last] };
  } catch (error) {
    if (error instanceof Unresolved) return { columns, texts: [], unreadable: error.message };
    throw error;
  }
}

function readColumns(checker: ts.TypeChecker, row: ts.TypeNode): Map<string, Column> {
  const properties = checker.getTypeFromTypeNode(row).getProperties();
  return new Map(
    properties.map((property) => {
      const type = checker.getTypeOfSymbolAtLocation(property, row);
      const isNullable = checker.getNonNullableType(type) !== type;
      return [property.name, { family: familyOf(checker, type), isNullable }];
    }),
  );
}
