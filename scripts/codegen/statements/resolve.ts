import ts from 'typescript';

/** An expression, with the argument of each parameter that it uses. */
export type Bound = { node: ts.Expression; scope: Scope };
type Scope = ReadonlyMap<ts.Symbol, Bound>;

/** Which alternative to take: a branch, a return, a property of a table of fragments, a caller. */
export type Choice = 'first' | 'last';

export class Unresolved extends Error {}

/** Follows names, calls and branches to a literal: a template, an object, an array. */
export class Resolver {
  readonly #checker: ts.TypeChecker;
  readonly #choice: Choice;
  constructor(checker: ts.TypeChecker, choice: Choice) {
    this.#checker = checker;
    this.#choice = choice;
  }

  resolve({ node, scope }: Bound): Bound {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isAwaitExpression(node))
      return this.resolve({ node: node.expression, scope });
    if (ts.isConditionalExpression(node))
      return this.resolve({ node: this.#pick([node.whenTrue, node.whenFalse]), scope });
    if (ts.isIdentifier(node)) return this.#resolveName(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.#property({ node, scope }, node.name.text);
    if (ts.isElementAccessExpression(node)) return this.#property({ node, scope }, null);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    return { node, scope };
  }

  #pick(nodes: readonly ts.Expression[]): ts.Expression {
    const given = nodes.filter((node) => node.kind !== ts.SyntaxKind.NullKeyword);
    const picked = this.#choice === 'first' ? given[0] : given.at(-1);
    if (!picked) throw new Unresolved('nothing to choose from');
    return picked;
  }

  #declarationOf(node: ts.Node): { symbol: ts.Symbol; declaration: ts.Declaration } {
    let symbol = this.#checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) throw new Unresolved(`no declaration of ${node.getText()}`);
    return { symbol, declaration };
  }

  #resolveName(node: ts.Identifier, scope: Scope): Bound {
    const { symbol, declaration } = this.#declarationOf(node);
    const argument = scope.get(symbol);
    if (argument) return this.resolve(argument);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return this.resolve({ node: declaration.initializer, scope });
    if (ts.isParameter(declaration)) return this.resolve(this.#anyArgument(declaration));
    throw new Unresolved(`${node.text} is no constant`);
  }

  /** The statement's function has no caller in scope, so this takes an argument from a call in the same file. */
  #anyArgument(parameter: ts.ParameterDeclaration): Bound {
    const index = parameter.parent.parameters.indexOf(parameter);
    const found: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && this.#functionOf(node) === parameter.parent) {
        const argument = node.arguments[index];
        if (argument) found.push(argument);
      }
      ts.forEachChild(node, visit);
    };
    visit(parameter.getSourceFile());
    return { node: this.#pick(found), scope: new Map() };
  }

  #functionOf(call: ts.CallExpression): ts.SignatureDeclaration | null {
    if (!ts.isIdentifier(call.expression)) return null;
    const { declaration } = this.#declarationOf(call.expression);
    if (ts.isFunctionDeclaration(declaration)) return declaration;
    const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value && ts.isArrowFunction(value) ? value : null;
  }

  /** The function that a property of one of our own interfaces holds, as in `search.best(…)`. */
  #methodOf(
    { expression }: ts.CallExpression,
    scope: Scope,
  ): { target: ts.ArrowFunction; scope: Scope } | null {
    if (!ts.isPropertyAccessExpression(expression)) return null;
    const declaration = this.#checker.getSymbolAtLocation(expression)?.valueDeclaration;
    if (!declaration || !ts.isPropertySignature(declaration)) return null;
    if (declaration.getSourceFile().isDeclarationFile) return null;
    const found = this.#property({ node: expression, scope }, expression.name.text);
    return ts.isArrowFunction(found.node) ? { target: found.node, scope: found.scope } : null;
  }

  #call(call: ts.CallExpression, scope: Scope): Bound {
    const method = this.#methodOf(call, scope);
    const target = method?.target ?? this.#functionOf(call);
    if (!target || !('body' in target) || !target.body) return { node: call, scope };
    const inner = new Map<ts.Symbol, Bound>(method?.scope);
    for (const [index, parameter] of target.parameters.entries()) {
      const argument = call.arguments[index];
      if (argument && ts.isIdentifier(parameter.name))
        inner.set(this.#declarationOf(parameter.name).symbol, { node: argument, scope });
    }
    const body = target.body as ts.ConciseBody;
    const results = ts.isBlock(body) ? returnsOf(body) : [body];
    return this.resolve({ node: this.#pick(results), scope: inner });
  }

  #property(
    { node, scope }: { node: ts.PropertyAccessExpression | ts.ElementAccessExpression; scope: Scope },
    name: string | null,
  ): Bound {
    const holder = this.resolve({ node: node.expression, scope });
    if (!ts.isObjectLiteralExpression(holder.node)) throw new Unresolved(`${node.getText()} is no constant`);
    return this.#valueIn({ node: holder.node, scope: holder.scope }, name);
  }

  /** Looks into spread objects for what the literal itself does not state. */
  #valueIn({ node, scope }: { node: ts.ObjectLiteralExpression; scope: Scope }, name: string | null): Bound {
    const values = node.properties.flatMap((each) =>
      ts.isPropertyAssignment(each) && (name === null || each.name.getText() === name)
        ? [each.initializer]
        : [],
    );
    const spread = node.properties.find(ts.isSpreadAssignment);
    if (values.length === 0 && spread) {
      const base = this.resolve({ node: spread.expression, scope });
      if (ts.isObjectLiteralExpression(base.node)) return this.#valueIn({ ...base, node: base.node }, name);
    }
    return this.resolve({ node: this.#pick(values), scope });
  }
}

function returnsOf(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
