/** Tells statements that cannot run twice. A killed process repeats all statements of a file whose statements run alone. */
import type { AlterTableCmd, Node } from 'libpg-query';

/** Whether a statement fails, or has another effect, if it ran before. */
export function cannotRepeat(node: Node): boolean {
  if ('CreateStmt' in node) return !node.CreateStmt.if_not_exists;
  if ('CreateSeqStmt' in node) return !node.CreateSeqStmt.if_not_exists;
  if ('IndexStmt' in node) return !node.IndexStmt.if_not_exists;
  if ('CreateFunctionStmt' in node) return !node.CreateFunctionStmt.replace;
  if ('CreateTrigStmt' in node) return !node.CreateTrigStmt.replace;
  if ('ViewStmt' in node) return !node.ViewStmt.replace;
  if ('DropStmt' in node) return !node.DropStmt.missing_ok;
  if ('RenameStmt' in node) return !node.RenameStmt.missing_ok;
  if ('AlterEnumStmt' in node) return !node.AlterEnumStmt.skipIfNewValExists;
  if ('InsertStmt' in node) return node.InsertStmt.onConflictClause === undefined;
  if ('AlterTableStmt' in node) {
    const commands = (node.AlterTableStmt.cmds ?? []).flatMap((command) =>
      'AlterTableCmd' in command ? [command.AlterTableCmd] : [],
    );
    return !commands.every((command) => isRepeatable(command, commands));
  }
  return 'CreateEnumStmt' in node || 'CallStmt' in node;
}

function isRepeatable(
  { subtype, def, missing_ok = false }: AlterTableCmd,
  commands: readonly AlterTableCmd[],
): boolean {
  if (subtype === 'AT_AddColumn' || subtype === 'AT_DropColumn' || subtype === 'AT_DropConstraint') return missing_ok;
  if (subtype !== 'AT_AddConstraint' || def === undefined || !('Constraint' in def)) return true;
  const { conname, indexname } = def.Constraint;
  // The index of a constraint is dropped with it.
  if (indexname !== undefined) return false;
  return commands.some((other) => other.subtype === 'AT_DropConstraint' && other.name === conname && other.missing_ok);
}
