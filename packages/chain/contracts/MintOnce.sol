// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title Mints that happen at most once
/// @notice Each mint carries a key, which the contract accepts a single time: a mint sent twice runs once.
abstract contract MintOnce {
    mapping(bytes32 key => bool) private usedKeys;

    /// @notice A mint with this key happened in this transaction.
    event MintKey(bytes32 indexed key);

    /// @notice A mint with this key happened before.
    error KeyUsed(bytes32 key);

    /// @notice Lists that belong together differ in length.
    error LengthMismatch();

    /// @notice Whether a mint with this key happened.
    function keyUsed(bytes32 key) public view returns (bool) {
        return usedKeys[key];
    }

    function _useKey(bytes32 key) internal {
        if (usedKeys[key]) revert KeyUsed(key);
        usedKeys[key] = true;
        emit MintKey(key);
    }

    function _requireSameLength(uint256 length, uint256 other) internal pure {
        if (length != other) revert LengthMismatch();
    }
}
